// What a member decides of a room: how far the house learns that they have read, and a copy.
import { href } from "#lib/href.ts";
import { ActForm } from "#ui/forms/desk.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { RoomsData } from "../rooms.tsx";

export const RoomChoices = ({
  room: { tellsRead },
  unread,
}: {
  room: NonNullable<RoomsData["room"]>;
  /** The newest of the house that is not marked as read. */
  unread: number | null;
}) => (
  <Disclosure summary="この部屋のこと">
    <p className="small">
      {tellsRead
        ? "どこまで読んだかを、番台に知らせています。"
        : "どこまで読んだかを、番台に知らせていません。"}
    </p>
    <ActForm intent="tells" row={tellsRead ? "no" : "yes"} rowName="tells">
      {tellsRead ? "知らせない" : "知らせる"}
    </ActForm>
    {unread === null ? null : (
      <noscript>
        <ActForm intent="read" row={String(unread)} rowName="upTo">
          ここまで読んだ
        </ActForm>
      </noscript>
    )}
    <p className="small">
      <a className="link" href={href("/mypage/data.zip")} download>
        このやりとりをふくむ、自分の記録を書きだす
      </a>
    </p>
  </Disclosure>
);
