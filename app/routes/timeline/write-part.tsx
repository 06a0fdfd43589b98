import { KeptWords } from "#browser/kept-words.tsx";
import { maxKansouBody } from "#features/community/kansou/rules.ts";
import styles from "#features/community/kansou/ui/kansou.module.css";
import { Check, RadioRows, TextArea } from "#ui/fields.tsx";
import { OnceKey } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { PostData } from "./post-kansou2.tsx";

/** Where, and what; what is typed is kept on this device until it was sent. */
export function WritePart({
  data: { uid, formKey, plans, name },
  answer,
}: {
  data: PostData;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "write",
    labels: { plan: "どこに出しますか", body: "感想" },
  });
  const open = plans.filter((plan) => plan.open);
  const [only] = open;
  const chosen = form.back?.typed["plan"] ?? (open.length === 1 ? only?.group : undefined);
  return (
    <MemberForm form={form} submit="出す" key={formKey}>
      <OnceKey form={form} formKey={formKey} />
      <KeptWords uid={uid} name="kansou" />
      <RadioRows
        legend="どこに出しますか"
        name="plan"
        options={open.map(({ group, name: plan }) => ({
          value: group,
          label: plan,
          note: `${plan}の会員が読みます`,
        }))}
        {...(chosen ? { defaultValue: chosen } : {})}
        need
        error={form.back?.errors["plan"]}
      />
      <div className={styles.ruled}>
        <TextArea
          {...form.field("body")}
          need
          rows={8}
          maxLength={100_000}
          hint={`一覧には200字まで、ぜんぶで${maxKansouBody}字まで。「${name?.penName ?? ""}」として出ます。本名は出ません。`}
        />
      </div>
      {form.back?.more ? <Check name="anyway">このまま出す（番台が読んでから出ます）</Check> : null}
      <p className="small soft">出してから15分はなおせます。消すのは、いつでもできます。</p>
    </MemberForm>
  );
}
