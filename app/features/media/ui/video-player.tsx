// One screen for films, whether the file is ours or lies at Vimeo: its place is kept, checked, and asked about as that of sounds is.
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/dialog.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { memberFetch } from "#ui/access-token.ts";
import type { PlayTrack } from "../page-data.server.ts";
import { isPlaylist } from "../hls.ts";
import { clock, withPlace } from "../present.ts";
import { apartSeconds, countsFrom, isFinished } from "../rules.ts";
import { closedWords } from "./engine-rules.ts";
import { claimSound } from "./one-sound.ts";
import type { PiecesPlayer } from "./pieces.ts";
import { PlansLinks } from "./plans-links.tsx";
import {
  countPlay,
  isMember,
  type Newer,
  notedPosition,
  notePosition,
  onClosed,
  onNewer,
  sendWaiting,
  session,
} from "./positions.ts";

/** What a screen can do, whoever shows the film. Seconds throughout. */
export type Screen = { play(): Promise<void>; pause(): void; seek(to: number): void };
export type ScreenEvents = {
  ready(duration: number): void;
  time(seconds: number): void;
  played(): void;
  paused(): void;
  ended(): void;
};

const saveEveryMs = 10_000;
const offBy = 5;
/** As far as the arrows and j and l go. */
const jump = 15;
const mostRenewals = 3;

/** Where this viewer goes on: the second that the address asks for, else the newer of what the page brought and what this browser noted. */
function placeOf(track: PlayTrack, from: number | null): number {
  return from ?? withPlace(track, notedPosition(track.id)).resume;
}

/** Keeps the place of a film that some screen shows; gives the events that the screen must tell of. */
function usePlace(track: PlayTrack, from: number | null, screen: () => Screen | null) {
  const [asked, setAsked] = useState<{ here: number; there: number; device: string } | null>(null);
  /** The server said that it is not open any more. */
  const [shut, setShut] = useState(false);
  const at = useRef({
    seconds: 0,
    duration: track.seconds,
    savedAt: 0,
    heard: 0,
    moved: false,
    counted: false,
    wanted: 0,
    checked: false,
    asking: false,
  });
  const keep = useCallback(
    async (how: { leaving?: boolean; ended?: boolean } = {}) => {
      const now = at.current;
      if (now.asking || !(now.moved || how.ended)) return;
      now.savedAt = Date.now();
      now.moved = false;
      const seconds = how.ended ? now.duration : now.seconds;
      await notePosition(
        {
          id: track.id,
          medium: "video",
          seconds,
          duration: now.duration,
          completed: how.ended === true || isFinished(seconds, now.duration),
        },
        how,
      );
    },
    [track.id],
  );
  const ask = useCallback(
    (newer: Newer) => {
      const now = at.current;
      if (
        Math.abs(newer.seconds - now.seconds) <= apartSeconds ||
        isFinished(newer.seconds, now.duration)
      )
        return;
      now.asking = true;
      screen()?.pause();
      setAsked({ here: now.seconds, there: newer.seconds, device: newer.device });
    },
    [screen],
  );
  useEffect(() => {
    void sendWaiting();
    const leave = () => {
      if (document.visibilityState === "hidden") void keep({ leaving: true });
    };
    const gone = () => void keep({ leaving: true });
    document.addEventListener("visibilitychange", leave);
    addEventListener("pagehide", gone);
    const stop = onNewer((id, newer) => {
      if (id === track.id) ask(newer);
    });
    const stopClosed = onClosed((id) => {
      if (id === track.id && !track.free) {
        screen()?.pause();
        setShut(true);
      }
    });
    return () => {
      void keep({ leaving: true });
      document.removeEventListener("visibilitychange", leave);
      removeEventListener("pagehide", gone);
      stop();
      stopClosed();
    };
  }, [track.id, track.free, keep, ask, screen]);

  // The same for as long as the film is there: one that begins again does not stop itself.
  const stop = useCallback(() => {
    void screen()?.pause();
  }, [screen]);
  const elsewhere = useCallback(async () => {
    if (!isMember()) return;
    const answer = await memberFetch(
      `/api/v1/onsei/position?id=${encodeURIComponent(track.id)}`,
    ).catch(() => undefined);
    if (!answer?.ok) return;
    const { data } = (await answer.json()) as { data: { position: Newer | null } };
    if (
      data.position &&
      data.position.session !== session &&
      data.position.at > Math.max(track.position?.at ?? 0, notedPosition(track.id)?.at ?? 0)
    )
      ask(data.position);
  }, [track, ask]);

  const events: ScreenEvents = {
    ready(duration) {
      const now = at.current;
      now.duration = duration > 0 ? duration : track.seconds;
      now.wanted = placeOf(track, from);
      now.checked = now.wanted === 0;
      if (now.wanted > 0) screen()?.seek(now.wanted);
    },
    time(seconds) {
      const now = at.current;
      // Some phones begin at 0 whatever they were told: looked at once, after the first picture.
      if (!now.checked) {
        now.checked = true;
        if (Math.abs(seconds - now.wanted) > offBy) return screen()?.seek(now.wanted);
      }
      const step = seconds - now.seconds;
      if (step > 0 && step < 3) now.heard += step;
      if (step !== 0) now.moved = true;
      now.seconds = seconds;
      if (!now.counted && now.heard >= countsFrom(now.duration)) {
        now.counted = true;
        void keep().then(() =>
          countPlay({ id: track.id, medium: "video", title: track.title, free: track.free }),
        );
      } else if (Date.now() - now.savedAt >= saveEveryMs) void keep();
    },
    played() {
      setShut(false);
      at.current.savedAt = Date.now();
      claimSound(stop);
      void elsewhere();
    },
    paused: () => void keep(),
    ended: () => void keep({ ended: true }),
  };
  const choose = (there: boolean) => {
    const now = at.current;
    if (asked && there) {
      screen()?.seek(asked.there);
      now.seconds = asked.there;
      now.moved = true;
    }
    now.asking = false;
    setAsked(null);
    void screen()
      ?.play()
      .catch(() => {});
  };
  return { events, asked, choose, shut };
}

const saverHint = (): boolean => {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return (
    connection?.saveData === true ||
    connection?.effectiveType === "2g" ||
    connection?.effectiveType === "slow-2g"
  );
};

/** Apple's players take pieces by themselves, and nothing else may. Others can too by now, but stop for a moment when addresses change. */
const playsAlone = (film: HTMLVideoElement): boolean =>
  film.canPlayType("application/vnd.apple.mpegurl") !== "" &&
  (!("MediaSource" in globalThis) || "ManagedMediaSource" in globalThis);
const inPieces = (address: string | undefined): address is string =>
  address !== undefined && isPlaylist(new URL(address, "http://media").pathname);
const noNetwork = "電波がとどいていません。つながると、つづきから観られます。";
const cannotOpen = "映像をひらけませんでした。しばらくして、もう一度お試しください。";

type Props = {
  track: PlayTrack;
  captions: string | null;
  bytes: number;
  vimeo: { id: string; hash: string | null } | null;
  from: number | null;
  onTime?: ((seconds: number) => void) | undefined;
};

function OwnFile({ track, captions, bytes, from, onTime }: Omit<Props, "vimeo">) {
  const video = useRef<HTMLVideoElement>(null);
  const renewing = useRef(false);
  const tries = useRef(0);
  /** As the viewer wants it: a browser pauses by itself where a film breaks off. */
  const going = useRef(false);
  /** What the page came with: while it plays, only this player changes it. */
  const [address] = useState(track.address?.url);
  const pieces = inPieces(address);
  const library = useRef<PiecesPlayer | "coming" | null>(null);
  const [problem, setProblem] = useState("");
  const screen = useCallback((): Screen | null => {
    const { current } = video;
    return (
      current && {
        play: () => current.play(),
        pause: () => current.pause(),
        seek: (to) => {
          current.currentTime = to;
        },
      }
    );
  }, []);
  const { events, asked, choose, shut } = usePlace(track, from, screen);
  const ready = useRef(false);
  // The film may be known before the scripts came.
  const begin = () => {
    const { current } = video;
    if (current && !ready.current && current.readyState > 0) {
      ready.current = true;
      events.ready(current.duration);
    }
  };
  useEffect(() => {
    if (video.current && saverHint()) video.current.preload = "none";
    begin();
  });
  const newAddress = useCallback(async (): Promise<string | undefined> => {
    const answer = await fetch(`/api/v1/onsei/address?id=${encodeURIComponent(track.id)}`).catch(
      () => undefined,
    );
    if (!answer?.ok) {
      setProblem(answer && answer.status < 500 ? closedWords.video : noNetwork);
      return undefined;
    }
    setProblem("");
    return ((await answer.json()) as { data: { url: string } }).data.url;
  }, [track.id]);
  /** The address is over, or the network: a new one, at the same second. A file that no new address heals is left to the viewer. */
  const renew = useCallback(async () => {
    const { current } = video;
    if (!current || renewing.current || library.current) return;
    tries.current += 1;
    if (tries.current > mostRenewals) return setProblem(cannotOpen);
    renewing.current = true;
    const seconds = current.currentTime;
    const fresh = await newAddress();
    renewing.current = false;
    if (!fresh) return;
    current.src = fresh;
    current.addEventListener(
      "loadedmetadata",
      () => {
        current.currentTime = seconds;
        if (going.current) void current.play().catch(() => {});
      },
      { once: true },
    );
  }, [newAddress]);
  useEffect(() => {
    const { current } = video;
    if (!current || !inPieces(address)) return undefined;
    if (playsAlone(current)) {
      current.src = address;
      return undefined;
    }
    let over = false;
    library.current = "coming";
    void import("./pieces.ts")
      .then(({ playPieces }) => {
        if (!over)
          library.current = playPieces(current, {
            address,
            renew: newAddress,
            saving: saverHint(),
            failed: () => setProblem((said) => said || (navigator.onLine ? cannotOpen : noNetwork)),
            well: () => setProblem(""),
          });
      })
      .catch(() => {
        library.current = null;
        setProblem(cannotOpen);
      });
    return () => {
      over = true;
      if (library.current !== "coming") library.current?.stop();
      library.current = null;
    };
  }, [address, newAddress]);
  const again = useCallback(() => {
    tries.current = 0;
    if (library.current && library.current !== "coming") library.current.again();
    else void renew();
  }, [renew]);
  useEffect(() => {
    if (!problem) return;
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [problem, again]);
  const said = shut ? closedWords.video : problem;
  return (
    <>
      <video
        ref={video}
        className="screen"
        controls
        playsInline
        preload="metadata"
        poster={track.cover.large}
        src={address && !pieces ? `${address}${from === null ? "" : `#t=${from}`}` : undefined}
        aria-label={track.title}
        tabIndex={0}
        onLoadedMetadata={begin}
        onTimeUpdate={({ currentTarget }) => {
          tries.current = 0;
          events.time(currentTarget.currentTime);
          onTime?.(currentTarget.currentTime);
        }}
        onPlay={() => {
          going.current = true;
          events.played();
        }}
        onPause={({ currentTarget }) => {
          if (!currentTarget.error) going.current = false;
          if (!currentTarget.ended) events.paused();
        }}
        onEnded={events.ended}
        onError={() => void renew()}
        onKeyDown={(event) => {
          const { currentTarget: film, key } = event;
          if (event.metaKey || event.ctrlKey || event.altKey) return;
          const [back, on] = [
            () => {
              film.currentTime -= jump;
            },
            () => {
              film.currentTime += jump;
            },
          ];
          const act: Record<string, () => void> = {
            ArrowLeft: back,
            j: back,
            ArrowRight: on,
            l: on,
            k: () => {
              if (film.paused) void film.play().catch(() => {});
              else film.pause();
            },
            m: () => {
              film.muted = !film.muted;
            },
            f: () => void film.requestFullscreen?.(),
            c: () => {
              const [words] = film.textTracks;
              if (words) words.mode = words.mode === "showing" ? "hidden" : "showing";
            },
          };
          const deed = act[key];
          if (!deed) return;
          event.preventDefault();
          deed();
        }}
      >
        {captions ? (
          <track kind="captions" src={captions} srcLang="ja" label="日本語" default />
        ) : null}
      </video>
      <p className="small sub" role="status">
        {said ||
          (pieces
            ? clock(track.seconds)
            : `${clock(track.seconds)}・${(bytes / 1_048_576).toFixed(1)}MB`)}
      </p>
      {pieces ? (
        <noscript>
          <video
            className="screen"
            controls
            playsInline
            preload="none"
            poster={track.cover.large}
            src={address}
          />
        </noscript>
      ) : null}
      {said === closedWords.video ? <PlansLinks /> : null}
      {problem ? (
        <p className="deeds">
          <Button look="line" small onClick={again}>
            もう一度ひらく
          </Button>
        </p>
      ) : null}
      <AskWhere asked={asked} choose={choose} title={track.title} />
    </>
  );
}

/** A player that has not said a word by then is taken for away; should it still come, it is welcome. */
const silentMs = 12_000;
const notThere =
  "映像が、Vimeo からまだとどいていません。電波のよいところで、もう一度お試しください。";

function AtVimeo({
  track,
  vimeo,
  from,
  again,
}: {
  track: PlayTrack;
  vimeo: NonNullable<Props["vimeo"]>;
  from: number | null;
  again: () => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const player = useRef<Screen | null>(null);
  const [problem, setProblem] = useState("");
  const screen = useCallback(() => player.current, []);
  const { events, asked, choose, shut } = usePlace(track, from, screen);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    let over = false;
    const silent = setTimeout(() => setProblem(notThere), silentMs);
    void import("@vimeo/player")
      .then(async ({ default: Player }) => {
        if (over || !frame.current) return;
        const film = new Player(frame.current);
        player.current = {
          play: () => film.play(),
          pause: () => void film.pause(),
          seek: (to) => void film.setCurrentTime(to),
        };
        film.on("timeupdate", ({ seconds }: { seconds: number }) => latest.current.time(seconds));
        film.on("play", () => latest.current.played());
        film.on("pause", () => latest.current.paused());
        film.on("ended", () => latest.current.ended());
        const duration = await film.getDuration();
        clearTimeout(silent);
        if (over) return;
        setProblem("");
        latest.current.ready(duration);
      })
      .catch(() => {
        clearTimeout(silent);
        if (!over) setProblem("映像をひらけませんでした。しばらくして、もう一度お試しください。");
      });
    return () => {
      over = true;
      clearTimeout(silent);
      player.current = null;
    };
  }, []);
  // `dnt`: the place is ours to keep, and nobody is followed. The beginning is given in the address and checked afterwards.
  const address = `https://player.vimeo.com/video/${vimeo.id}?${new URLSearchParams({ dnt: "1", playsinline: "1", ...(vimeo.hash ? { h: vimeo.hash } : {}) }).toString()}#t=${Math.floor(from ?? track.resume)}s`;
  const said = shut ? closedWords.video : problem;
  return (
    <>
      <iframe
        ref={frame}
        className="screen"
        src={address}
        title={track.title}
        allow="fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className="small sub" role="status">
        {said || clock(track.seconds)}
      </p>
      {said === closedWords.video ? <PlansLinks /> : null}
      {problem ? (
        <p className="deeds">
          <Button look="line" small onClick={again}>
            もう一度ひらく
          </Button>
        </p>
      ) : null}
      <AskWhere asked={asked} choose={choose} title={track.title} />
    </>
  );
}

const AskWhere = ({
  asked,
  choose,
  title,
}: {
  asked: { here: number; there: number; device: string } | null;
  choose: (there: boolean) => void;
  title: string;
}) => (
  <Modal open={asked !== null} onClose={() => choose(false)} title="どこから観ますか">
    <p className="md sub">「{title}」は、ほかの端末で別のところまで進んでいます。</p>
    <div className="ask">
      <button type="button" className="btn btn-ink btn-full" onClick={() => choose(true)}>
        {asked?.device || "ほかの端末"}のつづき　{clock(asked?.there ?? 0)}
      </button>
      <button type="button" className="btn btn-line btn-full" onClick={() => choose(false)}>
        この端末のつづき　{clock(asked?.here ?? 0)}
      </button>
    </div>
  </Modal>
);

/** A film that may be seen, from where it was left or from `from`, which is to be a part of its key. */
export function VideoPlayer({ track, captions, bytes, vimeo, from, onTime }: Props) {
  const [turn, setTurn] = useState(0);
  if (vimeo)
    return (
      <AtVimeo key={turn} track={track} vimeo={vimeo} from={from} again={() => setTurn(turn + 1)} />
    );
  return track.address ? (
    <OwnFile track={track} captions={captions} bytes={bytes} from={from} onTime={onTime} />
  ) : (
    <div className="screen shut">
      <img src={track.cover.large} alt="" width={480} height={270} />
      <span className="go">
        <Icon name="lock-simple" />
      </span>
    </div>
  );
}
