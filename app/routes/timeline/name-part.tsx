import { KeptWords } from "#browser/kept-words.tsx";
import { maxPenName, profileAvatars } from "#features/community/profiles/rules.ts";
import styles from "#features/community/kansou/ui/kansou.module.css";
import { Avatar } from "#ui/art/Avatar.tsx";
import { FieldError, TextField } from "#ui/fields.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";

/** What was typed of it, until it is taken. */
export const penNameDraft = "pen-name";

type Name = { penName: string; avatar: number } | null;
/** How one is known here: before the first word, and changed later. */
export function NamePart({
  uid,
  name,
  named,
  answer,
}: {
  uid: string;
  name: Name;
  /** It was taken just now. */
  named: boolean;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "name",
    labels: { penName: "筆名", avatar: "すがた" },
    values: { penName: name?.penName ?? "" },
  });
  const avatar = form.back ? Number(form.back.typed["avatar"]) : (name?.avatar ?? 7);
  const fields = (
    <MemberForm
      form={form}
      submit={name ? "筆名を変える" : "この筆名にする"}
      look={name ? "line" : "ink"}
    >
      <KeptWords uid={uid} name={penNameDraft} saved={named} />
      <TextField
        {...form.field("penName")}
        need
        maxLength={200}
        autoComplete="nickname"
        hint={`${maxPenName}文字まで。つどいでの呼び名です。LINEやGoogleのお名前は出ません。`}
      />
      <fieldset className={styles.faces} id="avatar">
        <legend className="label">すがた</legend>
        <div>
          {profileAvatars.map((one) => (
            <label key={one}>
              <input type="radio" name="avatar" value={one} defaultChecked={one === avatar} />
              <Avatar uid="" type={one} small />
              <span className="visually-hidden">{one}種のすがた</span>
            </label>
          ))}
        </div>
        {form.back?.errors["avatar"] ? (
          <FieldError id="avatar-error">{form.back.errors["avatar"]}</FieldError>
        ) : null}
      </fieldset>
    </MemberForm>
  );
  return name ? (
    <section id="name">
      <details open={Boolean(form.back)}>
        <summary>筆名「{name.penName}」を変える</summary>
        {fields}
      </details>
    </section>
  ) : (
    <section id="name">
      <h2>はじめに、筆名を</h2>
      {fields}
    </section>
  );
}

/** Whom one does not read, and reading them again. */
export const Blocks = ({
  blocks,
}: {
  blocks: readonly { id: string; penName: string; avatar: number }[];
}) =>
  blocks.length === 0 ? null : (
    <section>
      <h2>見えなくしている方</h2>
      <ul className="rows">
        {blocks.map(({ id, penName }) => (
          <li key={id} className="between">
            <span>{penName}</span>
            <ActForm intent="unblock" row={id}>
              また読む
            </ActForm>
          </li>
        ))}
      </ul>
    </section>
  );
