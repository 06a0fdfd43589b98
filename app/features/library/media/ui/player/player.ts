// The player without a browser, for what is heard and what is watched. Everything outside is given.
import type { PlayTrack } from "../../page-data.server.ts";
import { elsewhereWords, isSteady, nextSpeed } from "./audio-player-rules.ts";
import { ElementEvents } from "./element-events.ts";
import { PlayQueue } from "./play-queue.ts";
import { KeptPiece } from "./kept-piece.ts";
import type { Newer } from "./playback-sync.ts";
import { PlayerSession } from "./player-session.ts";
import { PlayerSource } from "./player-source.ts";
import type { OnPage, PlayerPorts } from "./player-ports.ts";
import { type KeptNow, silence } from "./player-state.ts";
import type { SleepChoice } from "./sleep-rules.ts";
import { SleepTimer } from "./sleep-timer.ts";

export const jumpSeconds = 15;
type From = { queue?: readonly PlayTrack[]; listTitle?: string; from?: number };

export const createPlayer = (ports: PlayerPorts): Player => new Player(ports);

export class Player {
  readonly #session: PlayerSession;
  readonly source: PlayerSource;
  readonly #sleep: SleepTimer;
  readonly #queue: PlayQueue;
  readonly #events: ElementEvents;
  readonly #kept: KeptPiece;

  constructor(ports: PlayerPorts) {
    const session = new PlayerSession(ports, (element) => this.#events.listen(element));
    this.#session = session;
    this.source = new PlayerSource(session);
    this.#kept = new KeptPiece(session);
    this.#sleep = new SleepTimer(session, (seconds) => this.seek(seconds));
    this.#queue = new PlayQueue(session, (track) => this.#start(track, session.beginOf(track)));
    this.#events = new ElementEvents(session, {
      source: this.source,
      sleep: this.#sleep,
      queue: this.#queue,
      giveWay: this.#giveWay,
    });
  }

  // ---- playing ----

  #start(track: PlayTrack, from: number): void {
    const session = this.#session;
    const before = session.now;
    if (before.track && before.track.id !== track.id && before.state === "playing") session.save();
    session.fadeFrom = undefined;
    session.keep(track).begin(from);
    this.source.runs();
    this.#events.claim();
    session.change({
      track,
      seconds: from,
      duration: track.seconds,
      speed: session.speedFor(track),
      state: "loading",
      problem: "",
      asked: null,
    });
    session.saveNow();
    if (!this.source.isGood(track)) {
      session.element();
      void this.source.renew();
      return;
    }
    this.source.checkSaved(track);
    this.source.load(track, from);
    void session
      .element()
      .play()
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === "NotAllowedError")
          session.change({ state: "paused" });
      });
  }
  /** Plays a piece, from where it stopped, with what comes after it. */
  play(track: PlayTrack, { queue, listTitle = "", from }: From = {}): void {
    const session = this.#session;
    const { now } = session;
    const rest = queue ?? now.queue.filter(({ id }) => id !== track.id);
    session.change({ queue: rest, listTitle: queue ? listTitle : now.listTitle });
    if (now.track?.id === track.id && session.sound?.src && from === undefined)
      return this.resume();
    this.#start(track, from ?? session.beginOf(track));
    session.saveQueue();
    // Another device may have gone on since this page was made.
    if (from === undefined) void session.keeper?.look();
  }
  resume = (): void => {
    const session = this.#session;
    const { track, asked } = session.now;
    if (!track) return;
    // Pressed on a locked screen, where the question cannot be seen: this device goes on.
    if (asked) return this.choose(false);
    if (!this.source.brought && (!session.element().src || !session.keeper)) {
      this.#start(track, session.placeOf(track).seconds);
      void session.keeper?.look();
      return;
    }
    this.source.runs();
    this.#events.begun();
    this.#goOn(this.#events.rewind());
  };
  #goOn(back: number): void {
    const session = this.#session;
    const element = session.element();
    this.#events.pausedAt = 0;
    session.wake();
    if (element.ended) session.seekTo(0);
    else if (back > 0) session.seekTo(Math.max(0, element.currentTime - back));
    const { track } = session.now;
    const stale = track && !this.source.brought && !this.source.isGood(track, 5_000);
    if (stale && element.readyState < 4) {
      session.change({ state: "loading" });
      return void this.source.renew();
    }
    void element.play().catch((error: unknown) => {
      // A pause that came before the first sound is no fault of the address.
      if (error instanceof DOMException && error.name === "AbortError") return;
      session.change({ state: "loading" });
      void this.source.renew();
    });
  }
  pause = (): void => {
    const { sound, now } = this.#session;
    sound?.pause();
    // While an address is on its way nothing sounds yet, and nothing is to sound when it comes.
    if (now.state === "loading" && (sound?.paused ?? true))
      this.#session.change({ state: "paused" });
  };
  /** Something else begins; of another page one is told why it is silent here. */
  #giveWay = (elsewhere = false): void => {
    const { on } = this.#session;
    this.pause();
    if (elsewhere && on) this.#session.change({ problem: elsewhereWords });
  };
  /** What runs is told by the element: on a busy device its events come later. */
  toggle = (): void => {
    if (this.#session.on || this.#session.sound?.paused === false) this.pause();
    else this.resume();
  };
  /** The answer to "here or there": it goes on from there, and is not asked about that again. */
  choose(there: boolean): void {
    const { keeper } = this.#session;
    if (!keeper?.asking) return this.#session.change({ asked: null });
    keeper.answer(there);
    this.#events.claim();
    this.#goOn(0);
  }
  told(id: string, newer: Newer): void {
    if (this.#session.now.track?.id === id) this.#session.keeper?.told(newer);
  }
  save(how: { leaving?: boolean } = {}): void {
    this.#session.save(how);
  }

  // ---- the place ----

  seek = (seconds: number): void => {
    const session = this.#session;
    const { duration, track } = session.now;
    if (!track) return;
    const to = Math.max(0, Math.min(seconds, Math.max(0, (duration || track.seconds) - 0.5)));
    session.fadeFrom = undefined;
    session.keeper?.moveTo(to);
    session.seekTo(to);
  };
  skip = (by: number): void => this.seek(this.#session.now.seconds + by);
  forward = (): void => this.skip(jumpSeconds);
  backward = (): void => this.skip(-jumpSeconds);
  /** The beginning of this piece. */
  restart = (): void => this.seek(0);
  // ---- what comes next, and when it sleeps ----

  next = (): void => {
    const [first] = this.#session.now.queue;
    if (first) this.playQueued(first.id);
  };
  playQueued = (id: string): void => {
    if (this.#queue.play(id)) void this.#session.keeper?.look();
  };
  setQueue = (queue: readonly PlayTrack[]): void => this.#queue.set(queue);
  playNext = (track: PlayTrack): void => this.#queue.putFirst(track);
  sleepIn = (choice: SleepChoice): void => this.#sleep.choose(choice);
  sleepLonger = (minutes?: number): void => this.#sleep.longer(minutes);

  // ---- its address ----

  closed = (id: string, words?: string): void => this.source.closed(id, words);
  /** There is a network again. */
  back = (): void => this.source.back();
  again = (): void => this.source.again();

  // ---- speed ----

  /** 0.5 to 3.0 in steps of 0.05, remembered for the kind of piece. Music stays as it is. */
  setSpeed = (value: number): void => {
    const { track } = this.#session.now;
    if (!track || isSteady(track.collection)) return;
    this.#session.atSpeed(nextSpeed(value));
    this.#session.ports.store.saveSpeed(track.collection, nextSpeed(value));
  };
  /** The kept speeds were changed elsewhere. */
  speedsChanged(): void {
    const { track } = this.#session.now;
    if (track) this.#session.atSpeed(this.#session.speedFor(track));
  }

  // ---- coming and going ----

  /** What the server knows of this listener and of the piece whose page is open. */
  learn = (page: OnPage): void => this.#kept.learn(page);
  restore = (now: KeptNow): void => this.#kept.restore(now);
  /** The page has the element, with its source; it may have been begun by its own controls. */
  take(track: PlayTrack, from: number | null): void {
    const session = this.#session;
    const seconds = from ?? session.placeOf(track).seconds;
    this.source.brought = true;
    session.rewinds = false;
    const keeper = session.keep(track);
    session.change({ track, seconds, duration: track.seconds, state: "paused" });
    if (seconds > 0) {
      keeper.begin(seconds);
      session.goTo = seconds;
    }
    this.#events.meet(session.element());
    this.#session.atSpeed(session.speedFor(track));
  }
  /** The page goes, and the element with it. */
  leave(): void {
    this.#session.save({ leaving: true });
    this.#events.stop();
    this.#session.sound = undefined;
    this.#session.goTo = undefined;
  }
  /** Ends the player: nothing is playing, and the small player goes. */
  stop = (): void => {
    const session = this.#session;
    session.save();
    session.sound?.pause();
    session.sound?.removeAttribute("src");
    session.sound?.load();
    session.keeper = undefined;
    session.change(silence);
    session.saveNow();
    session.ports.tellSystem();
  };
}
