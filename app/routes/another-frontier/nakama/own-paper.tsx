// What the fellows may see of oneself.
import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { avatarTypes, fellowLengths } from "#features/library/another-frontier/rules.ts";
import { KeptWords } from "#browser/kept-words.tsx";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { Avatar } from "#ui/art/Avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Check, FieldError, TextArea, TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import styles from "../another-frontier-list.module.css";

const labels = { name: "呼び名", words: "ひとこと", avatar: "すがた" };

const Faces = ({ type, error }: { type: number; error: string | undefined }) => (
  <fieldset className={styles.chooseFace}>
    <legend className="label">すがた</legend>
    <div>
      {avatarTypes.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="avatar"
            value={one}
            {...(one === 1 ? { id: "avatar" } : {})}
            defaultChecked={one === type}
          />
          <Avatar uid="" type={one} />
          <span className="visually-hidden">{one}種のすがた</span>
        </label>
      ))}
    </div>
    {error ? <FieldError id="avatar-error">{error}</FieldError> : null}
  </fieldset>
);

type Own = {
  name: string;
  words: string;
  avatar: number;
  shown: boolean;
  hidden: boolean;
  kept: boolean;
};
export function OwnPaper({
  me,
  own,
  saved,
  answer,
}: {
  me: string;
  own: Own;
  saved: boolean;
  answer: FormAnswer | undefined;
}) {
  const form = useMemberForm(answer, { labels, values: { name: own.name, words: own.words } });
  const { back } = form;
  const avatar = back ? Number(back.typed["avatar"]) : own.avatar;
  const shown = back ? back.typed["shown"] === "on" : own.shown;
  return (
    <section className="paper" id="mine">
      <h2>わたしの紙</h2>
      {own.hidden ? (
        <Alert kind="warn">
          いまは番台の判断で、ほかの方には見えないようになっています。くわしくは
          <a className="link" href={href("/contact")}>
            お問い合わせ
          </a>
          ください。
        </Alert>
      ) : null}
      <MemberForm form={form} key={JSON.stringify(own)} submit="この紙にする">
        <KeptWords uid={me} name="fellow" saved={saved} />
        <TextField
          {...form.field("name")}
          need
          maxLength={200}
          hint={`${fellowLengths.name}文字まで。本名でなくてかまいません。`}
          autoComplete="nickname"
        />
        <TextArea
          {...form.field("words")}
          className="input hand"
          optional
          rows={4}
          hint={`${fellowLengths.words}文字まで。連絡先は書かないでください。`}
        />
        <Faces type={avatar} error={form.back?.errors["avatar"]} />
        <Check name="shown" defaultChecked={shown}>
          仲間のページに、呼び名・ひとこと・すがた・プランの印をのせる
        </Check>
      </MemberForm>
      {own.kept ? (
        <Form method="post">
          <Whose />
          <input type="hidden" name="intent" value="forget" />
          <Button type="submit" look="quiet">
            書いたものを消す
          </Button>
        </Form>
      ) : null}
    </section>
  );
}
