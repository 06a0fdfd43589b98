// One list among the others: the way to it, or the button that puts a piece into it.
import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import type { Cover } from "#features/library/media/present.ts";
import { CoverPicture } from "#features/library/media/ui/list/track-row.tsx";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

type Listed = {
  id: string;
  title: string;
  count: number;
  cover: Cover | null;
  /** The piece that is asked about is in it. */
  has: boolean;
  full: boolean;
};

/** `piece`: what is to be put into it; empty where lists are only looked at. */
export function ListCard({ list, piece }: { list: Listed; piece: string }) {
  const { id, title, count, cover, has, full } = list;
  const busy = useNavigation().state !== "idle";
  return (
    <li className="track">
      <div className="picture">{cover ? <CoverPicture cover={cover} size={56} /> : null}</div>
      <div>
        <h2>
          <PrefetchLink to={href("/mypage/playlists/:id", { id })}>{title}</PrefetchLink>
        </h2>
        <p>
          <span>{count}本</span>
          {piece && full && !has ? <span>いっぱいです</span> : null}
        </p>
      </div>
      {piece && (has || !full) ? (
        <Form method="post" action={`?piece=${encodeURIComponent(piece)}`} preventScrollReset>
          <Whose />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="piece" value={piece} />
          <Button
            type="submit"
            small
            look={has ? "quiet" : "line"}
            name="intent"
            value={has ? "out" : "put"}
            busy={busy}
          >
            {has ? "外す" : "入れる"}
            <span className="visually-hidden">：{title}</span>
          </Button>
        </Form>
      ) : null}
    </li>
  );
}
