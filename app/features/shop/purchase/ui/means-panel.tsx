// The switches of the means of payment, with what the buyer reads of one that rests.
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { codMarkLabels, codMarkTexts } from "../cod/marks.ts";
import { codBandTexts } from "../cod/rules.ts";
import { DeskHalves, DeskPanel } from "#ui/desk-page.tsx";
import { Check, TextArea, TextField } from "#ui/fields.tsx";
import styles from "./means-panel.module.css";
import { noteField } from "../means/means-form.ts";
import { CodMarkFields } from "./cod-mark-fields.tsx";
import { meansName, type MeansSwitches } from "../means/rules.ts";
import { type PaymentMeans, paymentMeans } from "../orders/rules.ts";

const labels = {
  offered: "お受けする方法",
  account: "銀行振込のお振込先",
  codBands: "代引の手数料",
  codExcluded: "代引にできない品",
  ...codMarkLabels,
  ...(Object.fromEntries(
    paymentMeans.map((means) => [noteField(means), `${meansName(means)}が休みのときのひとこと`]),
  ) as Record<ReturnType<typeof noteField>, string>),
};

const hintOf = (means: PaymentMeans) =>
  `休みのあいだ、ご注文の画面に「${meansName(means)}は、ただいまお休みしています。」に` +
  "つづけて出ます（例 12月3日の朝からまたお使いいただけます。）。";

export function MeansPanel({
  switches,
  excluded,
  version,
  allowed,
  answer,
}: {
  switches: MeansSwitches;
  /** Where the goods stand that 代引 never takes. */
  excluded: readonly string[];
  version: number;
  allowed: readonly PaymentMeans[];
  answer: FormAnswer<unknown> | undefined;
}) {
  const values = Object.fromEntries(
    paymentMeans.map((means) => [noteField(means), switches[means].note]),
  ) as Record<ReturnType<typeof noteField>, string>;
  const offered = paymentMeans.filter((means) => switches[means].offered).join("、");
  const form = useMemberForm(answer, {
    intent: "means",
    labels,
    values: {
      ...values,
      offered,
      account: switches.account,
      codBands: codBandTexts(switches.codTerms),
      codExcluded: excluded.join("、"),
      ...codMarkTexts(switches.codMarks),
    },
  });
  const chosen = (form.back?.typed["offered"] ?? offered).split("、");
  const { error } = form.field("offered");
  return (
    <MemberForm
      form={form}
      submit="お支払い方法を保存する"
      className="desk-editor"
      key={JSON.stringify([switches, form.back])}
    >
      <input type="hidden" name="seen" value={form.back?.typed["seen"] ?? version} />
      <DeskHalves>
        <DeskPanel title={labels.offered}>
          <fieldset id="offered" className={styles.means}>
            <legend className="visually-hidden">{labels.offered}</legend>
            {error ? <span className="field-error">{error}</span> : null}
            {allowed.map((means) => (
              <div key={means}>
                <Check name="offered" value={means} defaultChecked={chosen.includes(means)}>
                  {meansName(means)}
                </Check>
                <TextField {...form.field(noteField(means))} optional hint={hintOf(means)} />
              </div>
            ))}
          </fieldset>
        </DeskPanel>
        <DeskPanel title="銀行振込・代引">
          <div className="form-stack">
            <TextField
              {...form.field("account")}
              optional
              hint="銀行・支店・種類・番号・名義を、一行で（例 さくら銀行 三条支店 普通 1234567 カ）ヨリドコ）。ご注文の確定後に、お客さまへお知らせします。"
            />
            <TextArea
              {...form.field("codBands")}
              optional
              hint="代引手数料をふくまない金額の上限と手数料（税込）を、一行にひとつ（例 10000 330）。いちばん大きい上限をこえるご注文では、代引をえらべません。"
            />
            <TextField
              {...form.field("codExcluded")}
              optional
              hint="品の頁のアドレスの、終わりの文字を「、」で区切って（例 kagami、tsukue）。ひとつでも入ったご注文では、代引をえらべません。"
            />
            <CodMarkFields field={form.field} />
          </div>
        </DeskPanel>
      </DeskHalves>
    </MemberForm>
  );
}
