import { useEffect, useState } from "react";
import { usePart } from "#ui/client-state.ts";
import { TrackRow, useEngineSoon } from "#features/media/ui/track-row.tsx";
import { checkSaved, drop, saved } from "#features/media/ui/saved.ts";
import { sizeWords } from "#features/media/saved-rules.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

export const meta = () => [{ title: "保存した音声" }, { name: "robots", content: "noindex" }];

/** What can be had without a network. The same page for everybody: what is saved, only this browser knows. */
export default function Offline() {
  useEngineSoon();
  const kept = usePart(saved);
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    void checkSaved()
      .catch(() => {})
      .finally(() => setLooked(true));
  }, []);
  const pieces = Object.values(kept);
  const tracks = pieces.map(({ track }) => ({ ...track, open: true, address: null }));
  return (
    <main id="main" className="p-kiku">
      <div className="top">
        <div className="wrap one">
          <div>
            <h1>保存した音声</h1>
            <p className="md sub">
              電波のないところでも聴けます。聴いた位置は、つながったときに送ります。
            </p>
          </div>
        </div>
      </div>
      <div className="wrap">
        {pieces.length > 0 ? (
          <>
            <div className="rows">
              {tracks.map((track) => (
                <TrackRow
                  key={track.id}
                  track={track}
                  list={tracks}
                  listTitle="保存した音声"
                  label={track.label}
                />
              ))}
            </div>
            <p className="deeds">
              <button
                type="button"
                className="btn btn-line"
                onClick={() => void drop(pieces.map(({ track }) => track.id))}
              >
                すべて消す（{sizeWords(pieces.reduce((sum, { bytes }) => sum + bytes, 0))}）
              </button>
            </p>
          </>
        ) : looked ? (
          <EmptyState
            picture="offline"
            title="保存した音声はありません"
            text="つながるところで「きく」をひらくと、今週分を保存できます。"
            action={{ href: "/player", label: "きく" }}
          />
        ) : null}
        <p className="md sub offline-more">
          <PrefetchLink className="lk" to="/">
            ホームへ
          </PrefetchLink>
          （つながると開きます）
        </p>
      </div>
    </main>
  );
}
