// Beside the board: the box that is next on the table, and what is to be known of the whole group.
import { DeskPanel } from "#ui/desk-page.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { PackedBox } from "../board.ts";
import type { BoardData } from "./board.tsx";
import { useGathered } from "./use-gathered.ts";
import styles from "./packing.module.css";

/** The first without its number that nobody else packs and nothing stops; else the first. */
const presentOf = (boxes: readonly PackedBox[]) => {
  const open = boxes.filter(({ ready }) => !ready);
  return open.find(({ hands }) => (hands.mine || !hands.packer) && !hands.stopped) ?? open[0];
};
export function PresentBox({ board: { boxes, picks } }: { board: BoardData }) {
  const { has } = useGathered(picks);
  const box = presentOf(boxes);
  if (!box) return null;
  const gathered = new Set(picks.filter(has).map(({ sku }) => sku));
  return (
    <DeskPanel id="present" title="いまの箱">
      <div className={styles.present}>
        <b className={`digit ${styles.presentNumber}`}>{box.box}</b>
        <p>
          <b>{box.name} 様</b>
          <br />
          <span className="tiny soft">
            {box.number}・{box.parcels.map(({ carrier }) => carrier).join("・")}
          </span>
        </p>
      </div>
      <ul className={styles.presentLines}>
        {box.lines.map(({ sku, name, count }) => (
          <li key={sku}>
            <Icon name={gathered.has(sku) ? "check" : "package"} size={18} />
            <span>
              {name} <b>{count}点</b>
              <span className="visually-hidden">
                {gathered.has(sku) ? "（集めました）" : "（まだ）"}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <BoxCare box={box} />
      <a className="button button-go button-small button-full" href={`#number:${box.id}:0`}>
        詰めて、番号を入れる
      </a>
    </DeskPanel>
  );
}

const BoxCare = ({ box: { giver, note, notes, hands } }: { box: PackedBox }) => {
  const care = [
    ...(hands.found ? [hands.found.replace(/。$/, "")] : []),
    ...(giver ? ["贈りもの。値段の分かるものを入れません"] : []),
    ...(note ? ["備考があります"] : []),
    ...(notes.length > 0 ? ["番台のメモがあります"] : []),
  ];
  return care.length > 0 ? <p className="note">{`${care.join("。")}。`}</p> : null;
};

const boxList = (boxes: readonly { box: number }[]): string =>
  `${boxes.length}件（箱 ${boxes
    .slice(0, 6)
    .map(({ box }) => box)
    .join("、")}${boxes.length > 6 ? " ほか" : ""}）`;

/** The group on the table; before one is begun, what waits. */
export function GroupFacts({
  board: { waiting, moreWaiting, boxes, carriers },
}: {
  board: BoardData;
}) {
  const gifts = boxes.filter(({ giver }) => giver !== "");
  const stopped = boxes.filter(({ hands }) => hands.stopped);
  const mine = boxes.filter(({ hands }) => hands.mine);
  const others = boxes.filter(({ hands }) => hands.packer !== null && !hands.mine);
  const empty = boxes.filter(({ lines }) => lines.length === 0);
  const noted = boxes.filter(({ note, notes }) => note !== "" || notes.length > 0);
  const wrong = carriers.flatMap((share) => share.wrong);
  const due = waiting.filter((one) => one.due).length;
  const facts: readonly (readonly [string, string])[] = [
    ["待っている注文", `${waiting.length}件${moreWaiting ? "以上" : ""}`],
    ["きょうまで", `${due + boxes.filter((box) => box.due).length}件`],
    ...(boxes.length > 0
      ? ([
          ["荷づくり中", `${boxes.length}件`],
          ["番号の入った箱", `${boxes.filter(({ ready }) => ready).length}件`],
        ] as const)
      : []),
    ...(mine.length > 0 ? [["あなたの箱", boxList(mine)] as const] : []),
    ...(others.length > 0 ? [["ほかの方の箱", boxList(others)] as const] : []),
    ...(stopped.length > 0 ? [["手をとめたもの", boxList(stopped)] as const] : []),
    ...(gifts.length > 0 ? [["贈りもの", boxList(gifts)] as const] : []),
    ...(noted.length > 0 ? [["備考・メモ", boxList(noted)] as const] : []),
    ...(wrong.length > 0 ? [["直す送り状", boxList(wrong)] as const] : []),
    ...(empty.length > 0 ? [["お送りする品なし", boxList(empty)] as const] : []),
  ];
  return (
    <DeskPanel title={boxes.length > 0 ? "この組" : "いまの荷づくり"}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </DeskPanel>
  );
}
