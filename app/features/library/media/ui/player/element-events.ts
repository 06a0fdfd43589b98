// What the element tells, and what the player makes of it. It may be begun and stopped past the
// player: by its own controls, by the system, in somebody else's frame.
import { rewindSeconds } from "../../rules.ts";
import type { PlayQueue } from "./play-queue.ts";
import type { PlayerElement } from "./player-ports.ts";
import type { PlayerSession } from "./player-session.ts";
import type { PlayerSource } from "./player-source.ts";
import { afterPiece, whenPaused, whenPlaying } from "./sleep-rules.ts";
import type { SleepTimer } from "./sleep-timer.ts";

type Parts = {
  source: PlayerSource;
  sleep: SleepTimer;
  queue: PlayQueue;
  /** Something else begins. */
  giveWay: (elsewhere?: boolean) => void;
};

export class ElementEvents {
  pausedAt = 0;
  readonly #session: PlayerSession;
  readonly #parts: Parts;
  /** Whether the player knows already that it was begun. */
  #began = false;
  #over = new AbortController();

  constructor(session: PlayerSession, parts: Parts) {
    this.#session = session;
    this.#parts = parts;
  }
  listen(element: PlayerElement): void {
    this.#over = new AbortController();
    const { signal } = this.#over;
    element.addEventListener("loadedmetadata", () => this.#known(element), { signal });
    element.addEventListener("play", () => this.#begunPast(), { signal });
    element.addEventListener("playing", () => this.#plays(), { signal });
    element.addEventListener("waiting", () => this.#waits(element), { signal });
    element.addEventListener("pause", () => this.#paused(element), { signal });
    element.addEventListener("timeupdate", () => this.#time(element), { signal });
    element.addEventListener("ended", () => this.#ended(), { signal });
    element.addEventListener("error", () => this.#failed(element), { signal });
  }
  stop(): void {
    this.#over.abort();
    this.#began = false;
  }
  /** The element was there before the player: what it has told already. */
  meet(element: PlayerElement): void {
    if (element.readyState > 0) this.#known(element);
    if (element.paused) return;
    this.#begunPast();
    this.#plays();
  }
  /** This is what sounds now; whatever else does gives way. */
  claim(): void {
    this.#began = true;
    this.#session.ports.claimSound(this.#parts.giveWay);
  }
  /** It goes on after a rest: another device may have gone on meanwhile. */
  begun(): void {
    this.claim();
    this.#session.keeper?.resumed();
    void this.#session.keeper?.look();
  }

  /** How far it goes back after a rest. */
  rewind(): number {
    const { rewinds, ports } = this.#session;
    const restedMs = ports.clock.now() - this.pausedAt;
    return rewinds && this.pausedAt > 0 ? rewindSeconds(restedMs) : 0;
  }

  #begunPast(): void {
    if (this.#began) return;
    this.begun();
    this.#session.change({ state: "loading", problem: "" });
  }
  #known(element: PlayerElement): void {
    const session = this.#session;
    const { duration } = element;
    if (session.goTo !== undefined)
      element.currentTime = Math.min(session.goTo, Math.max(0, duration - 1));
    session.goTo = undefined;
    if (Number.isFinite(duration)) {
      session.change({ duration });
      session.keeper?.lasts(duration);
    }
    // A film that only stands there takes the lock screen from nobody.
    if (session.on) session.ports.tellSystem();
  }
  #plays(): void {
    const { now, ports } = this.#session;
    const sleep = whenPlaying(now.sleep, ports.clock.now());
    this.#session.change({ state: "playing", problem: "", sleep });
    ports.tellSystem();
  }
  #waits(element: PlayerElement): void {
    if (!element.paused) this.#session.change({ state: "loading" });
  }
  #paused(element: PlayerElement): void {
    const session = this.#session;
    if (element.ended) return;
    // Where it breaks off a browser pauses by itself: that is not what the listener wants.
    if (element.error) return session.save();
    this.#began = false;
    this.pausedAt = session.ports.clock.now();
    session.change({ state: "paused", sleep: whenPaused(session.now.sleep, this.pausedAt) });
    session.save();
    session.ports.tellSystem();
  }
  #time(element: PlayerElement): void {
    const session = this.#session;
    // What a source that is not there yet says of its place means nothing.
    if (session.goTo !== undefined || element.readyState === 0 || !session.keeper) return;
    this.#parts.source.runs();
    const seconds = element.currentTime;
    if (!session.keeper.time(seconds, element.playbackRate)) return;
    session.change({ seconds });
    this.#parts.queue.lookAhead(seconds, this.#parts.source.isGood);
    this.#parts.sleep.tick(seconds);
  }
  #ended(): void {
    const session = this.#session;
    this.#began = false;
    session.save({ ended: true });
    const { queue } = session.now;
    const { goesOn, sleep } = afterPiece(session.now.sleep, queue.length > 0);
    session.wake();
    session.change({ sleep });
    // At once, in the event itself: a locked phone lets nothing begin later.
    if (goesOn) return this.#parts.queue.begin(queue);
    session.change({ state: "paused" });
    session.ports.over();
  }
  /** The address is over, or the network is: a new one, a few times; then what there is to say. */
  #failed(element: PlayerElement): void {
    if (element.src && this.#session.now.state !== "stopped") void this.#parts.source.renew();
  }
}
