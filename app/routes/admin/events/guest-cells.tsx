// What is said of one reservation at the desk, and done with it.
import { href } from "#lib/href.ts";
import { ActForm } from "#ui/forms/desk.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { GuestsData } from "./guests.tsx";

type Guest = GuestsData["guests"][number];
export const GuestName = ({
  guest: { uid, name, kana, email, companions, note },
}: {
  guest: Guest;
}) => (
  <>
    {uid ? (
      <PrefetchLink className="link" to={href("/admin/members/:uid", { uid })}>
        {name || "（名前なし）"}
      </PrefetchLink>
    ) : (
      <>
        {name || "（お名前は消しました）"}
        <span className="tiny soft block">登録のない方　{email}</span>
      </>
    )}
    <span className="tiny soft block">
      {kana}
      {companions ? `　ごいっしょ：${companions}` : ""}
    </span>
    {note ? <span className="tiny block">{note}</span> : null}
  </>
);
export const GuestDeeds = ({ guest: { id, state, arrived } }: { guest: Guest }) => (
  <span className="cluster">
    {state !== "confirmed" ? null : arrived ? (
      <>
        来ました {arrived}
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
      <ActForm intent="remove" row={id}>
        予約を外す
      </ActForm>
    )}
  </span>
);
