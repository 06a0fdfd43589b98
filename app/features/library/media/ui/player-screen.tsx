// The whole player: picture, the stroke to move along, controls, speed, sleep, what comes next, the words, memos.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { network, useStore } from "#browser/stores.ts";
import type { ToldWord } from "#features/library/dictionary/explain.ts";
import type { playerPage, PlayTrack } from "../page-data.server.ts";
import { clock } from "../present.ts";
import { AboutPiece } from "./about-piece.tsx";
import { AskWhere } from "./resume-prompt.tsx";
import { ClosedPiece, Onward } from "./closed-piece.tsx";
import { learn, play, seek, setSpeed, skip, toggle } from "./audio-player.ts";
import { closedWords, isSteady, speedOf } from "./audio-player-rules.ts";
import { type ShownMemo, Memos } from "./memos.tsx";
import { keptSpeeds, playing } from "./player-state.ts";
import { PlansLinks } from "./plans-links.tsx";
import { QueuePanel, SleepPanel } from "./player-panels.tsx";
import { offlineHref } from "./offline-downloads.ts";
import { PlayerControls } from "./player-controls.tsx";
import { PlayerOptions, type PlayerPanel } from "./player-options.tsx";
import { PlayerTop } from "./player-top.tsx";
import { PlayingElsewhere } from "./playing-elsewhere.tsx";
import { Seek } from "./seek.tsx";
import { SpeedPanel } from "./speed-panel.tsx";
import { usePlayerKeys } from "./use-player-keys.ts";
import { usePlaced } from "./track-row.tsx";
import { TranscriptLines } from "./transcript-lines.tsx";
import styles from "./player-screen.module.css";

export type PlayerData = Omit<NonNullable<Awaited<ReturnType<typeof playerPage>>>, "body">;

type ScreenProps = {
  data: PlayerData;
  told: ToldWord;
  memos: readonly ShownMemo[];
  back: { href: string; label: string };
  here: string;
  /** Whose screen it is; empty for a visitor. */
  me: string;
  from: number | null;
  /** The page of what was saved: everything it knows lies in this browser. */
  offline?: boolean;
};
/** To be given the piece and `from` as its key. `from`: the second that the address asks for. */
export function PlayerScreen(given: ScreenProps) {
  const { data, told, memos, back, here, me, from, offline = false } = given;
  const { track, list, listTitle, cues, lock, offers, areas, taste, tags } = data;
  const now = useStore(playing);
  const [panel, setPanel] = useState<PlayerPanel | null>(null);
  const [reading, setReading] = useState(false);
  const live = now.track?.id === track.id;
  const on = live && (now.state === "playing" || now.state === "loading");
  // Who pressed a time on another page hears it; an address that was opened by itself stands there and waits for a press, whatever was heard before.
  const [pressed, { key: visit, search }] = [useNavigationType() === "PUSH", useLocation()];
  const [moved, setMoved] = useState(pressed);
  const asked = moved ? null : from;
  const kept = useStore(keptSpeeds);
  const speed = live ? now.speed : speedOf(track, kept);
  const placed = usePlaced()(track);
  const seconds = asked ?? (live ? now.seconds : placed.resume);
  const duration = live && now.duration > 0 ? now.duration : track.seconds;
  const ended = live && now.state === "paused" && seconds >= duration - 1;
  const at = list.findIndex(({ id }) => id === track.id);
  const after: readonly PlayTrack[] = live ? now.queue : list.slice(at + 1);
  const before = at > 0 ? list[at - 1] : undefined;
  const tellPage = useEffectEvent(() => {
    if (offline) return;
    learn({
      track,
      madeAt: data.now,
      rewind: data.smartRewind,
      privateNow: data.private,
      asked: search.includes("list=") ? { queue: list.slice(at + 1), listTitle } : undefined,
    });
  });
  useEffect(() => tellPage(), [track, data.now]);
  const sound = (to?: number) =>
    play(track, {
      queue: live ? now.queue : list.slice(at + 1),
      listTitle,
      ...(to === undefined ? {} : { from: to }),
    });
  const begin = (to?: number) => {
    setMoved(true);
    sound(to);
  };
  const press = () => {
    if (asked !== null) begin(asked);
    else if (live) toggle();
    else begin();
  };
  const go = (to: number) => {
    if (live && asked === null) seek(to);
    else begin(to);
  };
  const arrive = useEffectEvent(() => {
    if (pressed && track.open && from !== null) sound(from);
  });
  useEffect(() => arrive(), [visit]);
  // The sound went on to the next piece: so does the page, where there is a network.
  const navigate = useNavigate();
  const wasLive = useRef(live);
  const follow = useEffectEvent(() => {
    if (!now.track) return;
    if (offline) void navigate(offlineHref(now.track.id), { replace: true });
    else if (network.get().online)
      void navigate(
        `${now.track.href}${data.listName ? `?list=${encodeURIComponent(data.listName)}` : ""}`,
        { replace: true },
      );
  });
  useEffect(() => {
    if (wasLive.current && !live) follow();
    wasLive.current = live;
  }, [live]);
  const elsewhere =
    !live && (now.state === "playing" || now.state === "loading") ? now.track : null;

  usePlayerKeys(track.open, press, (by) => {
    if (asked === null) skip(by);
    else go(Math.max(0, seconds + by));
  });
  return (
    <main id="main" className="player-view" data-theme="night">
      <PlayerTop back={back} names={[track.kind, listTitle]} />
      <div className={styles.cover}>
        <img src={track.cover.large} width={640} height={640} alt="" fetchPriority="high" />
        {track.label ? <b className="tate">{track.label}</b> : null}
      </div>
      <div className={styles.playerHead}>
        <h1>{track.title}</h1>
        <p className="small soft">
          {[track.name, placed.heard ? "聴きおえました" : ""].filter(Boolean).join("・")}
        </p>
      </div>
      {elsewhere ? <PlayingElsewhere title={elsewhere.title} track={track} /> : null}
      {track.open ? (
        <div className={styles.playBox}>
          <Seek
            seconds={seconds}
            duration={duration}
            marks={memos.flatMap(({ atSeconds }) => atSeconds ?? [])}
            onSeek={go}
          />
          <PlayerControls
            seconds={seconds}
            on={on}
            live={live}
            standing={live && asked === null}
            before={before && { ...before, list: data.listName }}
            after={after}
            listTitle={listTitle}
            press={press}
            begin={begin}
            go={go}
          />
          <p role="status" className={`small ${styles.prob}`}>
            {live ? now.problem || (now.state === "loading" ? "読みこんでいます…" : "") : ""}
          </p>
          {live && now.problem === closedWords.audio ? <PlansLinks /> : null}
          {track.address ? (
            <noscript>
              <audio
                controls
                preload="none"
                src={`${track.address.url}${from === null ? "" : `#t=${from}`}`}
                style={{ width: "100%" }}
              />
            </noscript>
          ) : null}
          <PlayerOptions
            speed={isSteady(track.collection) ? null : speed}
            sleep={now.sleep}
            ahead={after.length}
            reading={cues.length > 0 ? reading : null}
            onOpen={setPanel}
            onRead={setReading}
          />
        </div>
      ) : null}
      <div className={styles.playerFoot}>
        {lock ? (
          <ClosedPiece why={lock} track={track} offers={offers} here={here} taste={taste} />
        ) : null}
        {cues.length > 0 && reading ? (
          <TranscriptLines cues={cues} seconds={seconds} live={live} onGo={go} />
        ) : null}
        {cues.length > 0 && !reading ? (
          <noscript>
            <div className="words">
              {cues.map(({ start, text }) => (
                <p key={start}>
                  <span className="digit">{clock(start)}</span>　{text}
                </p>
              ))}
            </div>
          </noscript>
        ) : null}
        {track.free && offers.length > 0 ? (
          <Onward areas={areas} offers={offers} ended={ended} />
        ) : null}
        {track.open && me ? (
          <Memos me={me} itemId={track.id} memos={memos} now={() => seconds} onGo={go} />
        ) : null}
        {offline ? <p className="tiny soft">メモは、電波のあるところで書けます。</p> : null}
        <AboutPiece told={told} tags={tags} />
      </div>
      <SpeedPanel
        open={panel === "speed"}
        onClose={() => setPanel(null)}
        speed={speed}
        onChange={(wanted) => {
          if (!live) begin();
          setSpeed(wanted);
        }}
      />
      <SleepPanel
        open={panel === "sleep"}
        onClose={() => setPanel(null)}
        sleep={now.sleep}
        ahead={after.length}
      />
      <QueuePanel
        open={panel === "queue"}
        onClose={() => setPanel(null)}
        queue={after}
        live={live}
      />
      <AskWhere />
    </main>
  );
}
