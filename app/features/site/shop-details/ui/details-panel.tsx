// Who sells and how to reach them, as one form; what is not filled in yet is told above.
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { TextField } from "#ui/fields.tsx";
import { detailLabels as labels } from "../labels.ts";
import type { ShopDetails } from "../schema.ts";
import styles from "./details-panel.module.css";

/** Source: 特定商取引法 第11条, 特定商取引法施行規則 第23条. */
const lawful = ["legalName", "representative", "address", "phone", "email"] as const;

export function DetailsPanel({
  details,
  answer,
}: {
  details: ShopDetails;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, { intent: "details", labels, values: details });
  const missing = lawful.filter((key) => details[key] === "").map((key) => labels[key]);
  return (
    <DeskPanel title="売る人と連絡先">
      {missing.length > 0 ? (
        <p className="small">{`法律で表示がもとめられていて、まだ書かれていないもの: ${missing.join("、")}`}</p>
      ) : null}
      <MemberForm
        form={form}
        submit="お店のことを保存する"
        bar
        key={JSON.stringify([details, form.back])}
        className={styles.fields}
      >
        <input
          type="hidden"
          name="seen"
          value={form.back?.typed["seen"] ?? JSON.stringify(details)}
        />
        <TextField {...form.field("name")} need hint="どの頁の題にも、メールの差出人にも出ます。" />
        <TextField {...form.field("kana")} need hint="例 くせごよみ" />
        <TextField
          {...form.field("legalName")}
          need
          hint="会社の名前や、個人なら戸籍の名前（例 株式会社くせごよみ）。"
        />
        <TextField {...form.field("representative")} need hint="販売に責任をもつ方のお名前。" />
        <TextField {...form.field("address")} need hint="番地や建物の名前まで。" />
        <TextField
          {...form.field("phone")}
          need
          inputMode="tel"
          hint="お客さまからのお電話を受ける番号（例 075-111-2222）。"
        />
        <TextField
          {...form.field("email")}
          need
          inputMode="email"
          hint="特定商取引法の表示や、問い合わせの頁に出ます。"
        />
        <TextField
          {...form.field("invoiceNumber")}
          optional
          hint="T と13けたの数字。領収書に出ます。登録がなければ、空けておいてください。"
        />
      </MemberForm>
    </DeskPanel>
  );
}
