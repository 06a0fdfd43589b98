// What the parts of one player share: what everybody sees of it, its element, and the keeper of the
// place in the piece that is on.
import type { PlayTrack } from "../../page-data.server.ts";
import { withPlace } from "../../present.ts";
import { rewindSeconds } from "../../rules.ts";
import { speedOf } from "./audio-player-rules.ts";
import type { Playing } from "./player-state.ts";
import { PlaceKeeper } from "./place-keeper.ts";
import type { PlayerElement, PlayerPorts } from "./player-ports.ts";

export class PlayerSession {
  readonly ports: PlayerPorts;
  keeper: PlaceKeeper | undefined;
  /** Whether it goes back a little after a long pause. */
  rewinds = true;
  /** Until when nothing of what is heard is shown in the history. */
  hiddenUntil = 0;
  /** Where the sound began to fade: there it is kept; what is heard half asleep is heard again. */
  fadeFrom: number | undefined;
  /** Where to go once the length is known. */
  goTo: number | undefined;
  /** The element, once it was needed. */
  sound: PlayerElement | undefined;
  readonly #listen: (element: PlayerElement) => void;

  constructor(ports: PlayerPorts, listen: (element: PlayerElement) => void) {
    this.ports = ports;
    this.#listen = listen;
  }
  get now(): Playing {
    return this.ports.state.get();
  }
  /** It sounds, or is about to. */
  get on(): boolean {
    return this.now.state === "playing" || this.now.state === "loading";
  }
  change(more: Partial<Playing>): void {
    this.ports.state.set({ ...this.now, ...more });
  }
  element(): PlayerElement {
    if (this.sound) return this.sound;
    this.sound = this.ports.element();
    this.#listen(this.sound);
    return this.sound;
  }

  // ---- where a piece begins, and how fast ----

  /**
   * Where this listener is in a piece: the newer of what the page brought and what this browser
   * noted.
   */
  placeOf(track: PlayTrack): { seconds: number; at: number } {
    const { position, resume } = withPlace(track, this.ports.store.noted(track.id));
    return { seconds: resume, at: position?.at ?? 0 };
  }
  /** Where it begins when it is begun: a little before its place after a long pause. */
  beginOf(track: PlayTrack): number {
    const { seconds, at } = this.placeOf(track);
    const back = this.rewinds && at > 0 ? rewindSeconds(this.ports.clock.serverNow() - at) : 0;
    return Math.max(0, seconds - back);
  }
  speedFor = (track: PlayTrack): number => speedOf(track, this.ports.store.speeds());
  atSpeed(speed: number): void {
    if (this.sound) {
      this.sound.defaultPlaybackRate = speed;
      this.sound.playbackRate = speed;
    }
    this.change({ speed });
  }

  seekTo(to: number): void {
    if (this.sound && this.sound.readyState > 0 && this.goTo === undefined)
      this.sound.currentTime = to;
    else this.goTo = to;
    this.change({ seconds: to });
  }
  /** Sounds at once, and does not begin to fade. */
  wake(): void {
    this.fadeFrom = undefined;
    if (this.sound) this.sound.volume = 1;
  }

  // ---- what is kept ----

  save(how: { leaving?: boolean; ended?: boolean } = {}): void {
    void this.keeper?.save({ ...how, at: this.fadeFrom });
  }
  /** What is on and what comes next, for this browser's next page. */
  saveNow(): void {
    const { track, queue, listTitle } = this.now;
    const { store, clock } = this.ports;
    store.saveNow({ track, queue, listTitle, at: clock.serverNow() });
  }
  /** And for the other devices. */
  saveQueue(): void {
    this.saveNow();
    const { api, clock } = this.ports;
    api.saveQueue(
      this.now.queue.map(({ id }) => id),
      Math.round(clock.serverNow()),
    );
  }
  /** From now on the place of this piece is kept. */
  keep(track: PlayTrack): PlaceKeeper {
    const { medium, api, clock, store } = this.ports;
    this.keeper = new PlaceKeeper({
      piece: track,
      medium,
      session: store.session,
      knownAt: () => Math.max(track.position?.at ?? 0, store.noted(track.id)?.at ?? 0),
      now: clock.now,
      note: api.note,
      count: () => api.count(track),
      elsewhere: async () => (api.isMember() ? api.position(track.id) : null),
      seek: (to) => this.seekTo(to),
      ask: (asked) => {
        this.change({ asked });
        if (asked) this.sound?.pause();
      },
      hidden: () => clock.serverNow() < this.hiddenUntil,
    });
    return this.keeper;
  }
}
