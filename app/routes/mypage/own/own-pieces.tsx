import { pieceTicketId } from "#features/identity/licence/piece-ticket.ts";
import type { PlayTrack } from "#features/library/media/page-data.server.ts";
import type { Paged } from "#features/library/media/paged.ts";
import { TrackRow, useEngineSoon } from "#features/library/media/ui/list/track-row.tsx";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

type Props = {
  pieces: readonly PlayTrack[];
  paged: Paged;
  tickets: number;
  /** Of a ticket for one more; nothing where none is sold. */
  price: number | null;
};

/** What is held piece by piece, and the tickets for more. */
export function OwnPieces({ pieces, paged, tickets, price }: Props) {
  useEngineSoon();
  return (
    <section className="stack">
      <h2>音声・映像</h2>
      {pieces.length === 0 ? (
        <EmptyState
          heading="h3"
          picture="nothing"
          title="まだお持ちではありません"
          text="閉じている音声や映像のページで「この一本を持つ」を選ぶと、ここに並びます。"
        />
      ) : (
        <div className="rows">
          {pieces.map((track) => (
            <TrackRow key={track.id} track={track} list={pieces} listTitle="お持ちの一本" />
          ))}
        </div>
      )}
      <Paging {...paged} to={(page) => `${href("/mypage/own")}?page=${page}`} unit="本" />
      {tickets > 0 ? <p className="body">一本の券を、あと{tickets}枚お持ちです。</p> : null}
      <p className="small soft">
        {price === null ? null : (
          <>
            <PrefetchLink className="link" to={href("/buy/:product?", { product: pieceTicketId })}>
              一本の券（{formatYen(price)}）
            </PrefetchLink>
            で、プランに入らずに一本を選んで持てます。
          </>
        )}
        プランでひらくものは、
        <PrefetchLink className="link" to={href("/mypage/why")}>
          見られるもの・見られない理由
        </PrefetchLink>
        にあります。
      </p>
    </section>
  );
}
