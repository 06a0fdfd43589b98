// The boxes with what goes in, what the buyer wishes, and one field for the number of each parcel.
// Enter goes on to the next field, as a scanner presses it; a pasted column fills the fields below.
import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import { carriers } from "../../orders/rules.ts";
import { parcelWords } from "../../orders/parcels.ts";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { FieldError } from "#ui/fields.tsx";
import { formOf } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { PackedBox } from "../board.ts";
import type { Of } from "./board.tsx";
import { onNumberKey, onNumberPaste } from "./number-fields.ts";
import { NumbersFile } from "./numbers-file.tsx";
import styles from "./packing.module.css";

type State = ReturnType<typeof formOf>;

function NumberField({ box, at, form }: { box: PackedBox; at: number; form: State }) {
  const parcel = box.parcels[at];
  if (!parcel) return null;
  const key = `${box.id}:${at}`;
  const name = `number:${key}`;
  const error = form.back?.errors[name];
  const typed = form.back?.typed;
  const which = `箱${box.box}${box.parcels.length > 1 ? `の${at + 1}つめ` : ""}`;
  return (
    <div className={styles.numberField}>
      <input type="hidden" name={`shown:${key}`} value={parcelWords(parcel)} />
      <select
        className="input"
        name={`carrier:${key}`}
        defaultValue={typed?.[`carrier:${key}`] ?? parcel.carrier}
        aria-label={`${which}の運送会社`}
      >
        {carriers.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <input
        className="input"
        id={name}
        name={name}
        defaultValue={typed?.[name] ?? parcel.trackingNumber}
        aria-label={`${which}のお問い合わせ番号`}
        placeholder="お問い合わせ番号"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        data-number
        onKeyDown={onNumberKey}
        onPaste={onNumberPaste}
        {...(error ? { "aria-invalid": true, "aria-describedby": `${name}-error` } : {})}
      />
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** Who packs it, and what stops it. */
const BoxHands = ({ box: { hands } }: { box: PackedBox }) => (
  <>
    {hands.who ? (
      <p className="small">
        <Badge icon="user" dye={hands.mine ? "zengo" : "sayu"}>
          {hands.mine ? "あなたが荷づくり中" : "ほかの方が荷づくり中"}
        </Badge>{" "}
        <span className="soft">{hands.who}</span>
      </p>
    ) : null}
    {hands.found ? <Alert kind="warn">{hands.found}</Alert> : null}
  </>
);

const BoxFacts = ({ box }: { box: PackedBox }) => (
  <div>
    <p>
      <b>{box.name} 様</b>
      {"　"}
      <PrefetchLink className="link" to={href("/admin/orders/:id", { id: box.id })}>
        {box.number}
      </PrefetchLink>
    </p>
    <p className="small soft">{box.to}</p>
    <p className="small">
      発送 {box.ship}
      {box.due ? "（きょうまで）" : ""}　お届け {box.wish}
    </p>
    <ul className={styles.lines}>
      {box.lines.map(({ sku, name, count }) => (
        <li key={sku}>
          {name} <b>{count}点</b>
        </li>
      ))}
    </ul>
    <BoxHands box={box} />
    {box.lines.length === 0 ? (
      <Alert kind="warn">すべての品を返金しました。お送りする品はありません。</Alert>
    ) : null}
    {box.giver ? (
      <Alert kind="info">
        贈りもの：値段の分かるものを入れない。贈り主 {box.giver} 様　のし：{box.noshi}
        {box.wrap ? `　ラッピング：${box.wrap}` : null}
        {box.card ? `　カードを書く（荷づくり票に言葉があります）` : null}
      </Alert>
    ) : null}
    {box.note ? <Alert kind="info">備考：{box.note}</Alert> : null}
    {box.notes.map((words) => (
      <Alert key={words} kind="warn">
        番台のメモ：{words}
      </Alert>
    ))}
  </div>
);

function BoxRow({ box, form }: { box: PackedBox; form: State }) {
  const last = box.parcels.at(-1);
  return (
    <li className={box.ready ? styles.ready : undefined}>
      <b className={styles.boxNumber}>
        <span className="visually-hidden">箱</span>
        {box.box}
      </b>
      <BoxFacts box={box} />
      <div className={styles.numbers}>
        {box.parcels.map((_, at) => (
          <NumberField key={at} {...{ box, at, form }} />
        ))}
        <div className="deeds">
          {box.hands.mine ? (
            <button
              className="button button-quiet button-small"
              type="submit"
              name="give"
              value={box.id}
              aria-label={`箱${box.box}を、手ばなす`}
            >
              手ばなす
            </button>
          ) : (
            <button
              className="button button-quiet button-small"
              type="submit"
              name="take"
              value={`${box.id} ${box.hands.packer ?? ""}`}
              aria-label={`箱${box.box}を、わたしが詰める`}
            >
              わたしが詰める
            </button>
          )}
          <button
            className="button button-quiet button-small"
            type="submit"
            name="add"
            value={box.id}
            aria-label={`箱${box.box}に、もうひとつ箱を足す`}
          >
            箱を足す
          </button>
          {box.parcels.length > 1 && last?.trackingNumber === "" ? (
            <button
              className="button button-quiet button-small"
              type="submit"
              name="drop"
              value={box.id}
            >
              足した箱をはずす
            </button>
          ) : null}
        </div>
        <p>
          <PrefetchLink
            className="link small"
            to={`${href("/admin/orders/:id", { id: box.id })}#hands`}
            aria-label={`箱${box.box}に、足りない品・傷みがある`}
          >
            足りない・傷みがある
          </PrefetchLink>
        </p>
      </div>
    </li>
  );
}
export function Boxes({ board: { boxes }, answer }: Of) {
  const busy = useNavigation().state !== "idle";
  const form = formOf(answer, { intent: "numbers", labels: {} });
  const kept = boxes.map(({ id, parcels }) => [id, parcels]);
  return (
    <DeskPanel id="boxes" title="詰めて、番号を入れる">
      <NumbersFile answer={answer} />
      {form.back?.problem ? (
        <Alert kind="error" role="alert">
          {form.back.problem}
        </Alert>
      ) : null}
      <p className="small soft">
        番号は、打っても、読みとり機でも、表から一列まとめて貼りつけても入ります。Enterで次の箱へ進みます。
      </p>
      <Form
        method="post"
        aria-label="お問い合わせ番号"
        key={JSON.stringify([kept, form.back?.typed ?? null])}
        preventScrollReset
      >
        <Whose />
        <input type="hidden" name="intent" value="numbers" />
        {/* What Enter presses without scripts, before the buttons of rows. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        <ol className={styles.boxes}>
          {boxes.map((box) => (
            <BoxRow key={box.id} {...{ box, form }} />
          ))}
        </ol>
        <div className={styles.keep}>
          <Button type="submit" busy={busy} data-keep>
            番号を残す
          </Button>
        </div>
      </Form>
    </DeskPanel>
  );
}
