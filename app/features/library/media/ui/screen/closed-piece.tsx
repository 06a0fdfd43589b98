// Before a piece that is closed: who may open it, the way in, and a taste of the same to hear
// meanwhile.
import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Keeping } from "../../beside.ts";
import type { Opening } from "../../openings.ts";
import type { PlayTrack } from "../../page-data.server.ts";
import { KeepPiece } from "./keep-piece.tsx";
import { OpeningOffers } from "./offers.tsx";
import { TrackRow } from "../list/track-row.tsx";
import styles from "./closed-piece.module.css";

const named = { audio: "この音声", video: "この映像" } as const;

export function ClosedPiece({
  why,
  track,
  offers,
  keep = null,
  here,
  taste = null,
}: {
  why: "sign-in" | "licence" | "week";
  track: PlayTrack;
  offers: readonly Opening[];
  keep?: Keeping | null;
  here: string;
  taste?: PlayTrack | null;
}) {
  if (why === "week")
    return (
      <div className="closed-piece">
        <p>{track.lock}。ゆっくりお待ちください。</p>
      </div>
    );
  return (
    <div className="closed-piece">
      <p>
        {named[track.medium]}は、{track.lock}。
      </p>
      <OpeningOffers offers={offers} />
      {keep ? <KeepPiece id={track.id} keep={keep} /> : null}
      {why === "sign-in" ? (
        <p className="small">
          会員の方は、
          <PrefetchLink
            className="link"
            to={`${href("/account/login")}?redirect_url=${encodeURIComponent(here)}`}
          >
            ログイン
          </PrefetchLink>
          してください。
        </p>
      ) : (
        <p>
          <PrefetchLink className="button-quiet button" to={href("/mypage/why")}>
            見られるもの・見られない理由
          </PrefetchLink>
        </p>
      )}
      {taste ? (
        <section aria-label="いま聴けるもの">
          <p className="small soft">まずは一本、登録なしで聴けます。</p>
          <div className="rows">
            <TrackRow track={taste} list={[taste]} listTitle="おすそわけ" listName="free" />
          </div>
        </section>
      ) : null}
    </div>
  );
}

/** After a taste, and quietly while it lasts: where more of it is. */
export function Onward({
  areas,
  offers,
  ended,
}: {
  areas: string;
  offers: readonly Opening[];
  /** It was heard to its end, and there it rests. */
  ended: boolean;
}) {
  return (
    <section className={ended ? `onward ${styles.ended}` : "onward"} aria-labelledby="onward">
      <h2 id="onward" className="small">
        {ended ? "お聴きくださって、ありがとうございます" : "このつづき"}
      </h2>
      <p className="small">
        {areas === ""
          ? "会員になると、ほかの音声も聴けます。"
          : `つづきは、${areas}の会員の音声で聴けます。`}
      </p>
      <OpeningOffers offers={offers} />
    </section>
  );
}
