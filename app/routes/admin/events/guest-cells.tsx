// What is said of one reservation at the desk, and done with it.
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { DeskLink } from "#ui/desk-link.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { IfMay } from "#ui/forms/may-act.tsx";
import styles from "./events-desk.module.css";
import type { GuestRow } from "./guests-data.server.ts";

export type ShownGuest = GuestRow;
export const GuestName = ({
  guest: { uid, name, kana, email, companions, note, isFirst },
}: {
  guest: ShownGuest;
}) => (
  <>
    {uid ? (
      <DeskLink to={href("/admin/members/:uid", { uid })}>{name || "（名前なし）"}</DeskLink>
    ) : (
      <>
        {name || "（お名前は消しました）"}
        <span className="tiny soft block">登録のない方　{email}</span>
      </>
    )}
    <span className="tiny soft block">
      {kana}
      {companions ? `　ごいっしょ：${companions}` : ""}
      {isFirst ? "　はじめて" : ""}
    </span>
    {note ? <span className="tiny block">{note}</span> : null}
  </>
);
export const GuestDeeds = ({ guest: { id, state, arrived } }: { guest: ShownGuest }) => (
  <div className={styles.deeds}>
    {state !== "confirmed" ? null : arrived ? (
      <>
        <Badge dye="jouge" icon="check-circle">
          来ました {arrived}
        </Badge>
        <ActForm intent="not-arrive" row={id}>
          取り消す
        </ActForm>
      </>
    ) : (
      <ActForm intent="arrive" row={id} look="ink">
        受付する
      </ActForm>
    )}
    {arrived ? null : (
      <IfMay act="remove">
        <details>
          <summary>予約を外す</summary>
          <p className="small">
            券もお代もぜんぶ戻り、ご本人に手紙が届きます。もとにはもどせません。
          </p>
          <ActForm intent="remove" row={id} look="danger">
            この方の予約を外す
          </ActForm>
        </details>
      </IfMay>
    )}
  </div>
);
