// Orders that can be packed, by the day on which they were promised to leave: some or all are
// chosen and begun.
import { Whose } from "#ui/forms/whose.tsx";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { WaitingOrder } from "../board.ts";
import type { BoardData } from "./board.tsx";
import styles from "./packing.module.css";

export function WaitingOrders({ board: { waiting, moreWaiting } }: { board: BoardData }) {
  const busy = useNavigation().state !== "idle";
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const isChosen = ({ id, due }: WaitingOrder) => chosen?.has(id) ?? due;
  const count = waiting.filter(isChosen).length;
  const choose = (rows: readonly WaitingOrder[]) => setChosen(new Set(rows.map(({ id }) => id)));
  const toggle = (row: WaitingOrder) =>
    choose(waiting.filter((one) => (one.id === row.id ? !isChosen(one) : isChosen(one))));
  return (
    <DeskPanel id="waiting" title="えらぶ">
      {waiting.length === 0 ? (
        <p className="body soft">荷づくりを待っている注文はありません。</p>
      ) : (
        <Form method="post" aria-label="荷づくりする注文">
          <Whose />
          <input type="hidden" name="intent" value="act" />
          <input type="hidden" name="act" value="pack" />
          <p className="small soft">
            発送のお約束の日の順です。きょうまでに出すものに、はじめから印がついています。
            {moreWaiting ? "はじめの300件を出しています。" : null}
          </p>
          <div className="deeds">
            <Button small look="line" onClick={() => choose(waiting)}>
              すべてえらぶ
            </Button>
            <Button small look="line" onClick={() => choose([])}>
              はずす
            </Button>
          </div>
          <ul className={styles.waiting}>
            {waiting.map((order) => (
              <li key={order.id}>
                <label>
                  <input
                    type="checkbox"
                    name="row"
                    value={order.id}
                    checked={isChosen(order)}
                    onChange={() => toggle(order)}
                    aria-label={`${order.number} ${order.name}様`}
                  />
                  <span className={styles.shipDay}>
                    <b>{order.ship}</b>
                    {order.due ? <Badge dye="error">きょうまで</Badge> : null}
                  </span>
                  <span>{order.name} 様</span>
                  <span className="soft">
                    {order.what}・{order.pieces}点{order.gift ? "　贈りもの" : ""}
                    {order.noted ? "　メモあり" : ""}
                  </span>
                </label>
                <PrefetchLink className="link" to={href("/admin/orders/:id", { id: order.id })}>
                  {order.number}
                </PrefetchLink>
              </li>
            ))}
          </ul>
          <div className="deeds">
            <Button type="submit" busy={busy}>
              えらんだ{count}件の荷づくりを始める
            </Button>
          </div>
        </Form>
      )}
    </DeskPanel>
  );
}
