// The rates of tax as rows with their days, and a form for the next change.
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { ActForm } from "#ui/forms/desk.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Select, TextField } from "#ui/fields.tsx";
import { type PlainColumn, PlainTable } from "#ui/plain-table.tsx";
import { type RateRow, taxCategoryNames } from "../tax-rates.ts";

const states: Readonly<Record<RateRow["state"], string>> = {
  now: "いま",
  coming: "これから",
  over: "終わりました",
};
const columns: readonly PlainColumn<RateRow>[] = [
  { head: "種類", cell: ({ kind }) => kind },
  { head: "税率", cell: ({ rate }) => <b>{rate}</b> },
  { head: "いつから", cell: ({ day }) => day },
  {
    head: "ようす",
    cell: ({ id, state }) =>
      state === "coming" ? (
        <ActForm intent="cancel" row={id} look="quiet">
          この予定を取り消す
        </ActForm>
      ) : (
        states[state]
      ),
  },
];
const labels = { category: "種類", rate: "税率（%）", from: "いつから" };

export function TaxPanel({
  rows,
  version,
  answer,
}: {
  rows: readonly RateRow[];
  version: number;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "add",
    labels,
    values: { category: "standard" },
  });
  return (
    <>
      <PlainTable
        caption="税率と、はじまる日"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty="税率がありません。"
      />
      <section className="form-stack" aria-labelledby="next-rate">
        <h2 id="next-rate">つぎの税率</h2>
        <p className="small">
          品のご注文は、発送する日の税率です。会費と回数券は、お支払いの日の税率。返金は、お支払いのときの税率のままです。もう確定したご注文は、変わりません。
        </p>
        <MemberForm form={form} submit="予定を入れる" key={JSON.stringify([rows, form.back])}>
          <input type="hidden" name="seen" value={form.back?.typed["seen"] ?? version} />
          <Select {...form.field("category")} need>
            <option value="standard">
              {taxCategoryNames.standard}（ほとんどの品・送料・会費）
            </option>
            <option value="reduced">{taxCategoryNames.reduced}（飲みもの・食べもの）</option>
          </Select>
          <TextField
            {...form.field("rate")}
            need
            inputMode="decimal"
            maxLength={10}
            hint="例 12、7.5"
          />
          <TextField
            {...form.field("from")}
            need
            type="date"
            hint="あすより後の日から。その日の0時に、ひとりでに変わります。"
          />
        </MemberForm>
      </section>
    </>
  );
}
