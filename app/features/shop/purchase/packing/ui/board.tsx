// The board for packing, from choosing to sending, in the order in which hands do it.
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { ListWorks } from "#features/platform/desk-lists/ui/list-works.tsx";
import type { ShownAct } from "#features/platform/desk-lists/rules.ts";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { DeskColumns, DeskHead } from "#ui/desk-page.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import type { PackedBox, CarrierShare, PickLine, WaitingOrder } from "../board.ts";
import { GroupFacts, PresentBox } from "./board-side.tsx";
import { Boxes } from "./boxes.tsx";
import { Carriers } from "./carriers.tsx";
import { PickList } from "./pick-list.tsx";
import { SendAll } from "./send-all.tsx";
import { WaitingOrders } from "./waiting.tsx";
import styles from "./packing.module.css";

export type BoardData = {
  waiting: readonly WaitingOrder[];
  moreWaiting: boolean;
  boxes: readonly PackedBox[];
  morePacking: boolean;
  picks: readonly PickLine[];
  carriers: readonly CarrierShare[];
  works: readonly ShownAct[];
  /** Until when today's orders leave today, in words; "" where that is past. */
  cutOff: string;
  done: string;
};
export type Of = { board: BoardData; answer: FormAnswer<unknown> | undefined };

const said: Record<string, string> = {
  numbers: "お問い合わせ番号を残しました。",
  file: "運送会社のファイルから、すべての番号を入れました。",
  label: "この送り状の文字を直しました。ご注文の住所はそのままです。",
  add: "箱をひとつ足しました。",
  drop: "箱をひとつはずしました。",
  take: "あなたの荷づくりにしました。",
  give: "手ばなしました。",
  carrier: "番号の入っていない箱の運送会社を変えました。",
};

function Steps({ board: { waiting, moreWaiting, picks, boxes, carriers } }: { board: BoardData }) {
  const pieces = picks.reduce((sum, { count }) => sum + count, 0);
  const ready = boxes.filter((box) => box.ready).length;
  const used = carriers.filter(({ count }) => count > 0).length;
  const now = boxes.length === 0 ? "waiting" : ready < boxes.length ? "picks" : "send";
  const steps = [
    ["waiting", "えらぶ", `${waiting.length}件${moreWaiting ? "以上" : ""}`],
    ["picks", "集める", `${pieces}点`],
    ["labels", "送り状", `${used}社`],
    ["boxes", "詰める・番号", `${ready} / ${boxes.length}件`],
    ["send", "知らせる", `${ready}人`],
  ] as const;
  return (
    <ol className={styles.steps} aria-label="荷づくりの段どり">
      {steps.map(([id, name, count], at) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === now ? "step" : undefined}>
            <span className={styles.stepNumber} aria-hidden="true">
              {at + 1}
            </span>
            <span>
              <b>{name}</b>
              <small>{count}</small>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The page follows an act that is running; its end is seen once more. */
function useFollowing(works: readonly ShownAct[]) {
  const { revalidate } = useRevalidator();
  const states = works.map(({ id, state }) => `${id}:${state}`).join();
  useEffect(() => {
    if (states.includes("done")) void revalidate();
    // Once for each end that is told.
  }, [states, revalidate]);
}

export function Board({ board, answer }: Of) {
  const { works, done, boxes, morePacking } = board;
  useFollowing(works);
  const acted = answer && ["act", "stop"].includes(answer.intent) ? answer.problem : "";
  return (
    <main id="main" className={styles.board}>
      <DeskHead
        way={[{ href: href("/admin/orders"), label: "注文" }]}
        title="荷づくり"
        marks={
          board.cutOff ? (
            <Badge dye="sayu" icon="warning-circle">
              {board.cutOff}
            </Badge>
          ) : undefined
        }
      />
      {acted ? (
        <Alert kind="error" role="alert">
          {acted}
        </Alert>
      ) : null}
      {!answer && said[done] ? (
        <Alert kind="success" role="status">
          {said[done]}
        </Alert>
      ) : null}
      <ListWorks data={{ works, path: href("/admin/packing"), asked: "" }} />
      <Steps board={board} />
      {morePacking ? (
        <Alert kind="info">
          荷づくり中の注文が500件をこえています。はじめの500件を出しています。発送済みにすると、次が出ます。
        </Alert>
      ) : null}
      <DeskColumns
        side={
          <>
            <PresentBox board={board} />
            <GroupFacts board={board} />
            {boxes.length > 0 ? <SendAll board={board} /> : null}
          </>
        }
      >
        <WaitingOrders board={board} />
        {boxes.length > 0 ? (
          <>
            <PickList board={board} />
            <Carriers board={board} answer={answer} />
            <Boxes board={board} answer={answer} />
          </>
        ) : (
          <p className="body soft">
            いま荷づくり中の注文はありません。上でえらんで「荷づくりを始める」を押すと、集める品と箱がここに出ます。
          </p>
        )}
      </DeskColumns>
    </main>
  );
}
