import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { PlayTrack } from "#features/library/media/page-data.server.ts";
import type { Cue } from "#features/library/media/transcript.ts";
import { PlayerScreen } from "#features/library/media/ui/screen/player-screen.tsx";
import { useStore } from "#browser/stores.ts";
import { useHydrated } from "#browser/use-hydrated.ts";
import { TrackRow, useEngineSoon } from "#features/library/media/ui/list/track-row.tsx";
import {
  checkSaved,
  removeDownloads,
  offlineHref,
  saved,
  savedWords,
} from "#features/library/media/ui/offline/offline-downloads.ts";
import { DoorScreen } from "#features/memberships/events/ui/door/door-screen.tsx";
import {
  KeptTicketList,
  KeptTicketScreen,
  useKeptTickets,
} from "#features/memberships/events/ui/kept-ticket-screen.tsx";
import { savedSizeWords } from "#features/library/media/playback/saved-rules.ts";
import { cameraHeaders } from "#server/security.server.ts";
import { href } from "#lib/href.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./player.module.css";

export const headers = () => cameraHeaders;
export const meta = () => [{ title: "保存した音声" }, { name: "robots", content: "noindex" }];

/** A saved piece in the whole player; its words come from where it was saved. */
function SavedPlayer({ track, list }: { track: PlayTrack; list: PlayTrack[] }) {
  const [cues, setCues] = useState<Cue[]>([]);
  useEffect(() => {
    void savedWords(track.id).then(setCues, () => {});
  }, [track.id]);
  return (
    <PlayerScreen
      data={{
        track,
        list,
        listName: "",
        listTitle: "保存した音声",
        cues,
        tags: [],
        offers: [],
        keep: null,
        areas: "",
        taste: null,
        lock: null,
        smartRewind: true,
        private: false,
        now: 0,
      }}
      told={{ summary: [], body: [] }}
      memos={[]}
      back={{ href: href("/offline"), label: "保存した音声へもどる" }}
      here={href("/offline")}
      me=""
      from={null}
      offline
    />
  );
}

function KeptPieces() {
  useEngineSoon();
  const kept = useStore(saved);
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    void checkSaved()
      .catch(() => {})
      .finally(() => setLooked(true));
  }, []);
  const pieces = Object.values(kept);
  const tracks = pieces.map(({ track }) => ({ ...track, open: true, signedUrl: null }));
  const [asked] = useSearchParams();
  const tickets = useKeptTickets();
  const chosen = tracks.find(({ id }) => id === asked.get("play"));
  if (chosen) return <SavedPlayer key={chosen.id} track={chosen} list={tracks} />;
  return (
    <main id="main" className="p-kiku">
      <div className="page-top">
        <div className={`wrap ${styles.single}`}>
          <div>
            <h1>保存した音声</h1>
            <p className="body soft">
              電波のないところでも聴けます。聴いた位置は、つながったときに送ります。
            </p>
            <p className="body soft">
              <PrefetchLink className="link" to={href("/")}>
                ホームへ
              </PrefetchLink>
              （つながると開きます）
            </p>
          </div>
        </div>
      </div>
      <div className="wrap sections">
        <KeptTicketList tickets={tickets ?? []} />
        {pieces.length > 0 ? (
          <>
            <div className="rows">
              {tracks.map((track) => (
                <TrackRow
                  key={track.id}
                  track={track}
                  href={offlineHref(track.id)}
                  list={tracks}
                  listTitle="保存した音声"
                  label={track.label}
                />
              ))}
            </div>
            <p className="deeds">
              <button
                type="button"
                className="button button-line"
                onClick={() => void removeDownloads(pieces.map(({ track }) => track.id))}
              >
                すべて消す（{savedSizeWords(pieces.reduce((sum, { bytes }) => sum + bytes, 0))}）
              </button>
            </p>
          </>
        ) : looked ? (
          <EmptyState
            picture="offline"
            title="保存した音声はありません"
            text="つながるところで「きく」をひらくと、今週分を保存できます。"
            action={{ href: href("/player"), label: "きく" }}
          />
        ) : null}
      </div>
    </main>
  );
}

function KeptTicket({ id }: { id: string }) {
  const tickets = useKeptTickets();
  return tickets ? (
    <KeptTicketScreen ticket={tickets.find((one) => one.id === id)} />
  ) : (
    <main id="main" />
  );
}
const KeptDoor = ({ id, code }: { id: string; code: string }) => (
  <main id="main" className="p-me">
    <div className="wrap sections">
      <h1>受付</h1>
      <DoorScreen id={id} code={code} />
    </div>
  </main>
);

/**
 * What can be had without a network. The same page for everybody: what is saved, only this browser
 * knows. It comes without a query: what that asks for is looked at once scripts run.
 */
export default function Offline() {
  const [asked] = useSearchParams();
  const hydrated = useHydrated();
  const [door, ticket] = hydrated ? [asked.get("door"), asked.get("ticket")] : [null, null];
  if (door !== null) return <KeptDoor id={door} code={asked.get("code") ?? ""} />;
  if (ticket !== null) return <KeptTicket id={ticket} />;
  return <KeptPieces />;
}
