// Where the piece comes from: by an address that lasts a quarter of an hour and is changed under
// way, at the same second; and what is said where there is none.
import type { PlayTrack } from "../../page-data.server.ts";
import { cannotOpen, closedWords, noUrlWordsOf, waitsForNetwork } from "./audio-player-rules.ts";
import type { SignedUrl } from "./player-ports.ts";
import type { PlayerSession } from "./player-session.ts";

/** A file that no new address heals is left to the listener. */
const maxRenewals = 3;
/** Who fetches the pieces of a film changes their addresses alone; a frame of others as well. */
type Supplier = { again(): void };

export class PlayerSource {
  /** The page or a frame brought it: whether it is still good, only the element can tell. */
  brought = false;
  readonly #session: PlayerSession;
  #supplier: Supplier | undefined;
  #renewing: Promise<boolean> | undefined;
  #renewals = 0;
  /** The network took it away while it was on. */
  #brokeOff = false;

  constructor(session: PlayerSession) {
    this.#session = session;
  }
  get #medium() {
    return this.#session.ports.medium;
  }
  /** Whether the address lasts so long. */
  isGood = (track: PlayTrack, minMs = 20_000): boolean => {
    const { store, clock } = this.#session.ports;
    return (
      store.savedUrl(track.id) !== undefined ||
      (track.signedUrl !== null && track.signedUrl.expiresAt - clock.serverNow() > minMs)
    );
  };
  load(track: PlayTrack, from: number): void {
    const session = this.#session;
    const element = session.element();
    session.goTo = from > 0.5 ? from : undefined;
    element.src = session.ports.store.savedUrl(track.id) ?? track.signedUrl?.url ?? "";
    element.playbackRate = session.speedFor(track);
    element.defaultPlaybackRate = element.playbackRate;
    element.volume = 1;
  }
  suppliedBy(supplier: Supplier | undefined): void {
    this.#supplier = supplier;
  }
  /** It plays well: what was tried before counts no more. */
  runs(): void {
    this.#renewals = 0;
    this.#brokeOff = false;
  }

  // ---- a new address ----

  /** A new address; where there is none, the listener is told why. */
  async signedUrl(): Promise<SignedUrl | undefined> {
    const { track } = this.#session.now;
    if (!track) return undefined;
    const answer = await this.#session.ports.api.signedUrl(track);
    if (this.#session.now.track?.id !== track.id) return undefined;
    if (typeof answer !== "string") {
      this.#session.change({ problem: "" });
      return answer;
    }
    if (answer !== "offline" && !this.#supplier) this.#session.sound?.pause();
    this.#session.change({ problem: noUrlWordsOf(this.#medium)[answer] });
    return undefined;
  }
  /** A new address under the running piece, at the same second. False: it cannot go on now. */
  renew(): Promise<boolean> {
    this.#renewing ??= this.#renewNow().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }
  async #renewNow(): Promise<boolean> {
    const session = this.#session;
    const { track } = session.now;
    if (!track || this.#supplier) return false;
    this.#renewals += 1;
    if (this.#renewals > maxRenewals) {
      session.change({ state: "paused", problem: cannotOpen[this.#medium] });
      return false;
    }
    const signedUrl = await this.signedUrl();
    if (session.now.track?.id !== track.id) return false;
    if (!signedUrl) {
      this.#brokeOff ||= session.on;
      session.change({ state: "paused" });
      return false;
    }
    const fresh = { ...track, signedUrl };
    const { seconds } = session.now;
    session.change({ track: fresh });
    // It was taken away and is to come back there, on a phone that begins at 0 as well.
    if (seconds > 0) session.keeper?.begin(seconds);
    this.load(fresh, seconds);
    const plays = session.on || (this.#brokeOff && this.#medium === "video");
    this.#brokeOff = false;
    if (plays)
      await session
        .element()
        .play()
        .catch(() => session.change({ state: "paused" }));
    return true;
  }
  /** What is wrong; what was said before stays. */
  fail(words = cannotOpen[this.#medium]): void {
    const { now, ports } = this.#session;
    const offline = noUrlWordsOf(this.#medium).offline;
    this.#session.change({ problem: now.problem || (ports.api.online() ? words : offline) });
  }
  /** The supplier has it again. */
  mend(): void {
    this.#session.change({ problem: "" });
  }
  /** The listener wants it once more. */
  again(): void {
    this.#renewals = 0;
    if (this.#supplier) this.#supplier.again();
    else void this.renew();
  }
  /**
   * There is a network again. A film that broke off while it was watched goes on by itself; a sound
   * does not begin to speak unasked.
   */
  back(): void {
    const { problem } = this.#session.now;
    if (!waitsForNetwork(problem)) return;
    this.#session.change({ problem: "" });
    this.again();
  }

  // ---- a piece that is not open any more ----

  /** It stops, and says so. */
  shut(words: string = closedWords[this.#medium]): void {
    this.#session.sound?.pause();
    this.#session.change({ state: "paused", problem: words });
  }
  closed(id: string, words?: string): void {
    const { track } = this.#session.now;
    if (track?.id === id && !track.free) this.shut(words);
  }
  /**
   * A piece that was taken along plays at once; where there is a network it is asked meanwhile
   * whether it still may.
   */
  checkSaved(track: PlayTrack): void {
    const { api, store } = this.#session.ports;
    if (!store.savedUrl(track.id) || !api.online()) return;
    void api.signedUrl(track).then(async (answer) => {
      if (answer !== "closed") return;
      await store.dropSaved(track.id);
      if (this.#session.now.track?.id === track.id) this.shut();
    });
  }
}
