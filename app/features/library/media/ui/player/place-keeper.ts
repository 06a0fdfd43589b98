// Keeps the place of one piece while it plays, heard or watched: begins where it was left, saves,
// counts, and asks once when another device went on.
import { countsFrom, isFinished } from "../../rules.ts";
import { apart } from "./audio-player-rules.ts";
import type { Newer, NotedPosition } from "./playback-sync.ts";

const saveEveryMs = 10_000;
/** Some phones begin at 0 until the first picture or sound was there, whatever they were told. */
const offBy = 5;
const maxLooks = 8;

export type ResumeQuestion = { here: number; there: number; device: string };
export type KeeperGiven = {
  piece: { id: string; title: string; free: boolean; seconds: number };
  medium: "audio" | "video";
  /** This tab. */
  session: string;
  /** When the newest place that this browser knows of was kept, by the server's clock. */
  knownAt(): number;
  now(): number;
  note(place: Omit<NotedPosition, "at">, how: { leaving?: boolean }): Promise<void>;
  count(): Promise<void> | void;
  /** What the server has; nothing where it cannot be asked. */
  elsewhere(): Promise<Newer | null>;
  seek(to: number): void;
  /** There is a question, or there is none any more. The sound rests while there is. */
  ask(asked: ResumeQuestion | null): void;
  hidden?(): boolean;
};

export class PlaceKeeper {
  seconds = 0;
  duration: number;
  readonly #given: KeeperGiven;
  #wanted = 0;
  #looks = maxLooks;
  #savedAt: number;
  #heard = 0;
  #moved = false;
  #counted = false;
  #asked: (ResumeQuestion & { key: string }) | null = null;
  readonly #answered = new Set<string>();

  constructor(given: KeeperGiven) {
    this.#given = given;
    this.duration = given.piece.seconds;
    this.#savedAt = given.now();
  }

  /** How long it is, now that it is known. */
  lasts(seconds: number): void {
    if (seconds > 0) this.duration = seconds;
  }
  /**
   * Where it is to begin. Nothing is saved before it is there: a place that was left long ago is
   * not written over by a player that begins at 0.
   */
  begin(at: number): void {
    this.seconds = at;
    this.#wanted = at;
    this.#looks = 0;
  }
  /**
   * It plays again: the next save is ten seconds away, so that the answer to `look` comes first.
   */
  resumed(): void {
    this.#savedAt = this.#given.now();
  }
  /** The listener went there. Kept at once, but not at every step of a quick search. */
  moveTo(seconds: number): void {
    this.#looks = maxLooks;
    this.seconds = seconds;
    this.#moved = true;
    if (this.#given.now() - this.#savedAt > 1_000) void this.save();
  }
  get asking(): boolean {
    return this.#asked !== null;
  }

  /**
   * It is at this second now. False: it is not where it was to begin, and was sent there once more.
   */
  time(seconds: number, rate = 1): boolean {
    if (this.#looks < maxLooks && Math.abs(seconds - this.#wanted) > offBy) {
      this.#looks += 1;
      this.#given.seek(this.#wanted);
      return false;
    }
    this.#looks = maxLooks;
    const step = seconds - this.seconds;
    if (step > 0 && step < 3) this.#heard += step / Math.max(0.5, rate);
    if (step !== 0) this.#moved = true;
    this.seconds = seconds;
    if (!this.#counted && this.#heard >= countsFrom(this.duration || this.#given.piece.seconds)) {
      this.#counted = true;
      // After the position: the server counts only what it knows to have been heard.
      void this.save().then(() => this.#given.count());
    } else if (this.#given.now() - this.#savedAt >= saveEveryMs) void this.save();
    return true;
  }

  /** `at`: a place to be kept instead of the one where the sound is. */
  async save({
    leaving = false,
    ended = false,
    at,
  }: { leaving?: boolean; ended?: boolean; at?: number | undefined } = {}): Promise<void> {
    // While there is a question, the other device's place must not be written over.
    if (this.#asked || !(this.#moved || ended)) return;
    this.#savedAt = this.#given.now();
    this.#moved = false;
    const { piece, medium, hidden } = this.#given;
    const seconds = ended ? this.duration : (at ?? this.seconds);
    await this.#given.note(
      {
        id: piece.id,
        medium,
        seconds,
        duration: this.duration,
        completed: ended || isFinished(seconds, this.duration),
        ...(hidden?.() ? { hidden: true } : {}),
      },
      { leaving },
    );
  }

  /** Asks the server whether another device went on since this one knew of it. */
  async look(): Promise<void> {
    const known = this.#given.knownAt();
    const newer = await this.#given.elsewhere();
    if (newer && newer.at > Math.max(known, this.#given.knownAt())) this.told(newer);
  }
  /** Another device's place. It is asked about once, whatever the answer. */
  told(newer: Newer): void {
    const key = `${newer.session} ${newer.at}`;
    if (
      newer.session === this.#given.session ||
      this.#answered.has(key) ||
      this.#asked ||
      !apart(this.seconds, newer.seconds) ||
      isFinished(newer.seconds, this.duration)
    )
      return;
    const asked = { here: this.seconds, there: newer.seconds, device: newer.device };
    this.#asked = { ...asked, key };
    this.#given.ask(asked);
  }
  /** The answer, and from now on the newest place anywhere. */
  answer(there: boolean): void {
    const asked = this.#asked;
    if (!asked) return;
    this.#asked = null;
    this.#answered.add(asked.key);
    this.moveTo(there ? asked.there : this.seconds);
    void this.save();
    if (there) this.#given.seek(asked.there);
    this.#given.ask(null);
  }
}
