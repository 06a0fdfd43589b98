// What sending costs, region by region; a change can wait for its day.
import { DeskPanel } from "#ui/desk-page.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { type FormField, MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { TextField } from "#ui/fields.tsx";
import type { DeliveryDesk } from "../desk.server.ts";
import { maxRegions, maxSteps, regionsIn, type TypedRegion } from "../postage-form.ts";
import styles from "./delivery-desk.module.css";

const emptyRegion: TypedRegion = {
  name: "",
  prefectures: "",
  steps: [{ upToG: "", amount: "" }],
  freeFrom: "",
  last: false,
};
/** Room for one more region before the last, and for one more step in each. */
function withRoom(regions: readonly TypedRegion[]): TypedRegion[] {
  const isBlank = ({ name, prefectures, last }: TypedRegion) =>
    !last && name === "" && prefectures === "";
  const own = regions.filter(({ last }) => !last);
  const room = own.some(isBlank) || regions.length >= maxRegions ? [] : [emptyRegion];
  return [...own, ...room, ...regions.filter(({ last }) => last)].map((region) => {
    const full = region.steps.length >= maxSteps || region.steps.at(-1)?.amount === "";
    return full ? region : { ...region, steps: [...region.steps, { upToG: "", amount: "" }] };
  });
}
type Words = readonly [name: string, label: string, value: string];
const wordsOf = ({ name, prefectures, steps, freeFrom }: TypedRegion, at: number): Words[] => [
  [`name:${at}`, "地域の名", name],
  [`where:${at}`, "都道府県", prefectures],
  ...steps.flatMap(({ upToG, amount }, step): Words[] => [
    [`upTo:${at}:${step}`, "重さ（gまで）", upToG],
    [`amount:${at}:${step}`, "送料（円、税込）", amount],
  ]),
  [`free:${at}`, "品代がこの額から無料（円）", freeFrom],
];

export function PostagePanel({
  desk: { postage, sending, today, coming },
  answer,
}: {
  desk: Pick<DeliveryDesk, "postage" | "sending" | "today" | "coming">;
  answer: FormAnswer<unknown> | undefined;
}) {
  const mine = answer?.intent === "postage" ? answer.typed : undefined;
  const regions = withRoom(mine ? regionsIn(mine) : postage.regions);
  const words = regions.flatMap(wordsOf);
  const form = useMemberForm(answer, {
    intent: "postage",
    labels: Object.fromEntries([
      ...words.map(([name, label]) => [name, label]),
      ["fromDay", "いつから"],
    ]) as Record<string, string>,
    values: {
      fromDay: today,
      ...Object.fromEntries(words.map(([name, , value]) => [name, value])),
    },
  });
  return (
    <DeskPanel id="postage" title="送料" lead={`${sending}。`}>
      <MemberForm
        form={form}
        submit="送料を保存する"
        key={JSON.stringify([postage, coming, form.back])}
        aria-label="送料"
      >
        <input type="hidden" name="seen" value={form.back?.typed["seen"] ?? postage.seen} />
        {regions.map((region, at) => (
          <Region key={at} {...{ region, at }} field={(name) => form.field(name)} />
        ))}
        <TextField
          {...form.field("fromDay")}
          type="date"
          hint="先の日にすると、その日になったときに変わります。それまでに最終確認をした方は、前の送料のままです。"
        />
      </MemberForm>
    </DeskPanel>
  );
}

function Region({
  region: { name, steps, last },
  at,
  field,
}: {
  region: TypedRegion;
  at: number;
  field: (name: string) => FormField;
}) {
  return (
    <fieldset className={styles.region}>
      <legend>{name || "地域を足す"}</legend>
      {last ? <input type="hidden" name={`last:${at}`} value="1" /> : null}
      <TextField {...field(`name:${at}`)} maxLength={30} />
      {last ? (
        <p className="hint">上に書いていない都道府県は、すべてこの送料です。</p>
      ) : (
        <TextField
          {...field(`where:${at}`)}
          hint="例 北海道、沖縄。「九州」のようにも書けます。地域をなくすときは、この地域の欄をすべて空に。"
        />
      )}
      {steps.map((_, step) => (
        <div key={step} className={styles.step}>
          <TextField {...field(`upTo:${at}:${step}`)} inputMode="numeric" placeholder="上限なし" />
          <TextField {...field(`amount:${at}:${step}`)} inputMode="numeric" />
        </div>
      ))}
      <TextField
        {...field(`free:${at}`)}
        inputMode="numeric"
        hint="空にすると、無料になりません。"
      />
    </fieldset>
  );
}
