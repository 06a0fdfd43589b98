// The whole player: picture, the stroke to move along, controls, speed, sleep, what comes next, the words, memos.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { href } from "#lib/href.ts";
import { RoundStroke } from "#ui/brush.tsx";
import { network, showToast, useStore } from "#browser/stores.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { Told } from "#features/library/dictionary/explain.ts";
import { ToldText, WordsSwitch } from "#features/library/dictionary/ui/explained.tsx";
import type { playerPage, PlayTrack } from "../page-data.server.ts";
import { clock } from "../present.ts";
import { AskWhere } from "./resume-prompt.tsx";
import { ClosedPiece, Onward } from "./closed-piece.tsx";
import {
  backward,
  forward,
  learn,
  next,
  play,
  playNext,
  restart,
  seek,
  setSpeed,
  skip,
  toggle,
} from "./audio-player.ts";
import { closedWords, isSteady, speedOf, speedWords } from "./audio-player-rules.ts";
import { sleepWords } from "./sleep-rules.ts";
import { type Memo, Memos } from "./memos.tsx";
import { keptSpeeds, playing } from "./player-state.ts";
import { PlansLinks } from "./plans-links.tsx";
import { QueuePanel, SleepPanel } from "./player-panels.tsx";
import { offlineHref } from "./offline-downloads.ts";
import { PlayerTop } from "./player-top.tsx";
import { Seek } from "./seek.tsx";
import { SpeedPanel } from "./speed-panel.tsx";
import { usePlaced } from "./track-row.tsx";
import { TranscriptLines } from "./transcript-lines.tsx";

export type PlayerData = Omit<NonNullable<Awaited<ReturnType<typeof playerPage>>>, "body">;

type Panel = "speed" | "sleep" | "queue" | null;

type ScreenProps = {
  data: PlayerData;
  told: Told;
  memos: readonly Memo[];
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
  const [panel, setPanel] = useState<Panel>(null);
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

  useEffect(() => {
    if (!track.open) return;
    const key = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element &&
        event.target.closest("input,textarea,select,button,a,[role=slider],dialog");
      if (typing || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === " ") {
        event.preventDefault();
        press();
      } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
        const by = event.key === "ArrowLeft" ? -15 : 15;
        if (asked === null) skip(by);
        else go(Math.max(0, seconds + by));
      }
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });

  const option = ({
    name,
    icon,
    words,
    lit = false,
  }: {
    name: Exclude<Panel, null>;
    icon: IconName;
    words: string;
    lit?: boolean;
  }) => (
    <button
      type="button"
      className={lit ? "on" : undefined}
      aria-haspopup="dialog"
      onClick={() => setPanel(name)}
    >
      <Icon name={icon} />
      {words}
    </button>
  );
  return (
    <main id="main" className="pv" data-theme="night">
      <PlayerTop back={back} names={[track.kind, listTitle]} />
      <div className="cv">
        <img src={track.cover.large} width={640} height={640} alt="" fetchPriority="high" />
        {track.label ? <b className="tate">{track.label}</b> : null}
      </div>
      <div className="hd">
        <h1>{track.title}</h1>
        <p className="small sub">
          {[track.name, placed.heard ? "聴きおえました" : ""].filter(Boolean).join("・")}
        </p>
      </div>
      {elsewhere ? (
        <p className="also">
          <span className="grow small">流れているのは「{elsewhere.title}」です。</span>
          <button type="button" className="btn btn-line btn-s" onClick={toggle}>
            一時停止
          </button>
          {track.open ? (
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => {
                playNext(track);
                showToast({ message: `次は「${track.title}」です。` });
              }}
            >
              次に再生
            </button>
          ) : null}
        </p>
      ) : null}
      {track.open ? (
        <div className="play-box">
          <Seek
            seconds={seconds}
            duration={duration}
            marks={memos.flatMap(({ atSeconds }) => atSeconds ?? [])}
            onSeek={go}
          />
          <div className="ct">
            {seconds > 5 || !before ? (
              <button
                type="button"
                aria-label="はじめから"
                onClick={() => (live && asked === null ? restart() : begin(0))}
              >
                <Icon name="skip-back" fill />
              </button>
            ) : (
              <PrefetchLink
                to={`${before.href}?list=${encodeURIComponent(data.listName)}`}
                aria-label={`前の音声「${before.title}」`}
              >
                <Icon name="skip-back" fill />
              </PrefetchLink>
            )}
            <button
              type="button"
              aria-label="15秒もどる"
              onClick={() => (live && asked === null ? backward() : go(Math.max(0, seconds - 15)))}
            >
              <Icon name="arrow-counter-clockwise" />
              <small aria-hidden="true">15</small>
            </button>
            <button
              type="button"
              className="pp"
              aria-label={on ? "一時停止" : seconds > 1 ? "つづきから再生" : "再生"}
              onClick={press}
            >
              <RoundStroke />
              <Icon name={on ? "pause" : "play"} fill />
            </button>
            <button
              type="button"
              aria-label="15秒すすむ"
              onClick={() => (live && asked === null ? forward() : go(seconds + 15))}
            >
              <Icon name="arrow-clockwise" />
              <small aria-hidden="true">15</small>
            </button>
            <button
              type="button"
              aria-label={after[0] ? `次の音声「${after[0].title}」` : "次の音声はありません"}
              disabled={after.length === 0}
              onClick={() =>
                live ? next() : after[0] && play(after[0], { queue: after.slice(1), listTitle })
              }
            >
              <Icon name="skip-forward" fill />
            </button>
          </div>
          <p role="status" className="small prob">
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
          <div className="op">
            {isSteady(track.collection) ? (
              <span className="vh" />
            ) : (
              option({ name: "speed", icon: "gauge", words: speedWords(speed) })
            )}
            {option({
              name: "sleep",
              icon: "moon",
              words: sleepWords(now.sleep),
              lit: now.sleep.kind !== "off",
            })}
            {option({
              name: "queue",
              icon: "queue",
              words: after.length > 0 ? `つぎ ${after.length}本` : "つぎ なし",
            })}
            {cues.length > 0 ? (
              <button
                type="button"
                className={reading ? "on" : undefined}
                aria-expanded={reading}
                onClick={() => setReading(!reading)}
              >
                <Icon name="text-align-left" />
                文字で読む
              </button>
            ) : null}
          </div>
        </div>
      ) : null}
      <div className="low">
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
                  <span className="num">{clock(start)}</span>　{text}
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
        {offline ? <p className="xs sub">メモは、電波のあるところで書けます。</p> : null}
        {told.summary.length > 0 || told.body.length > 0 ? (
          <Disclosure summary="この音声について">
            <ToldText told={told} />
            {tags.length > 0 ? (
              <p className="chips">
                {tags.map((tag) => (
                  <PrefetchLink
                    key={tag}
                    className="tag"
                    to={`${href("/tags")}?tag=${encodeURIComponent(tag)}`}
                  >
                    {tag}
                  </PrefetchLink>
                ))}
              </p>
            ) : null}
            <p>
              <WordsSwitch />
            </p>
          </Disclosure>
        ) : null}
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
