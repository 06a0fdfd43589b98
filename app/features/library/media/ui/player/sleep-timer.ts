// The sleep timer of a player: it fades the sound, stops it, and goes back to where it began to
// fade. When that is, say the rules.
import type { PlayerSession } from "./player-session.ts";
import { chosenSleep, longer, type SleepChoice, soundAt } from "./sleep-rules.ts";

export class SleepTimer {
  readonly #session: PlayerSession;
  /** The listener goes there: kept as any other place. */
  readonly #seek: (seconds: number) => void;

  constructor(session: PlayerSession, seek: (seconds: number) => void) {
    this.#session = session;
    this.#seek = seek;
  }
  choose(choice: SleepChoice): void {
    const { now, ports } = this.#session;
    this.#session.wake();
    const sleep = chosenSleep(choice, ports.clock.now(), now.state === "playing");
    this.#session.change({ sleep });
  }
  longer(minutes = 10): void {
    const { now, ports } = this.#session;
    this.#session.wake();
    this.#session.change({ sleep: longer(now.sleep, minutes, ports.clock.now()) });
  }
  /** It plays, and is at this second now. */
  tick(seconds: number): void {
    const session = this.#session;
    const { sleep } = session.now;
    if (sleep.kind !== "timer" || !session.sound) return;
    const { volume, minutes } = soundAt(sleep, session.ports.clock.now());
    if (minutes !== sleep.minutes) session.change({ sleep: { ...sleep, minutes } });
    if (volume >= 1) return;
    session.fadeFrom ??= seconds;
    session.sound.volume = volume;
    if (volume > 0) return;
    const back = session.fadeFrom;
    session.change({ sleep: { kind: "off" } });
    session.sound.pause();
    this.#seek(back);
    session.wake();
    session.save();
  }
}
