// What comes after the piece that is on: put in order, made ready in time, and begun.
import type { PlayTrack } from "../../page-data.server.ts";
import { withPlace } from "../../present.ts";
import type { PlayerSession } from "./player-session.ts";

/**
 * The address of the next piece is asked for when so much is left, so that it can begin behind a
 * locked screen.
 */
const askAheadSeconds = 60;

export class PlayQueue {
  readonly #session: PlayerSession;
  readonly #start: (track: PlayTrack) => void;
  #preparing = "";

  constructor(session: PlayerSession, start: (track: PlayTrack) => void) {
    this.#session = session;
    this.#start = start;
  }
  /** Begins the first of these; the rest comes after it. */
  begin([first, ...rest]: readonly PlayTrack[]): void {
    if (!first) return;
    this.#session.change({ queue: rest });
    this.#start(first);
    this.#session.saveQueue();
  }
  /** One of the queue is heard now, and after it what comes after it. */
  play(id: string): boolean {
    const { queue } = this.#session.now;
    const at = queue.findIndex((one) => one.id === id);
    if (at < 0) return false;
    this.#session.save();
    this.begin(queue.slice(at));
    return true;
  }
  set(queue: readonly PlayTrack[]): void {
    this.#session.change({ queue });
    this.#session.saveQueue();
  }
  putFirst(track: PlayTrack): void {
    this.set([track, ...this.#session.now.queue.filter(({ id }) => id !== track.id)]);
  }
  /**
   * The next piece is made ready before it is its turn: its address, and where it was left
   * anywhere. `isGood`: whether an address lasts so long.
   */
  lookAhead(seconds: number, isGood: (track: PlayTrack, minMs: number) => boolean): void {
    const { duration, queue } = this.#session.now;
    const [next] = queue;
    if (next && duration - seconds < askAheadSeconds && !isGood(next, 90_000)) this.#prepare(next);
  }
  #prepare(next: PlayTrack): void {
    if (this.#preparing === next.id) return;
    this.#preparing = next.id;
    const { api } = this.#session.ports;
    void Promise.all([api.signedUrl(next), api.position(next.id)])
      .then(([signedUrl, position]) => {
        const better = {
          ...(typeof signedUrl === "string" ? {} : { signedUrl }),
          ...(position && position.at > (next.position?.at ?? 0)
            ? withPlace({ ...next, position: null }, position)
            : {}),
        };
        const { queue } = this.#session.now;
        this.#session.change({
          queue: queue.map((one) => (one.id === next.id ? { ...one, ...better } : one)),
        });
      })
      .finally(() => {
        if (this.#preparing === next.id) this.#preparing = "";
      });
  }
}
