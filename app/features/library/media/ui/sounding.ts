// One piece in the element: its address, its events, its sleep. What the listener does with it is in player.ts.
import { noAddressWords, closedWords, speedOf } from "./audio-player-rules.ts";
import type { PlayTrack } from "../page-data.server.ts";
import { withPlace } from "../present.ts";
import { rewindSeconds } from "../rules.ts";
import type { Playing } from "./player-state.ts";
import type { PlaceKeeper } from "./place-keeper.ts";
import type { PlayerPorts, Sound } from "./player-ports.ts";
import {
  afterPiece,
  chosenSleep,
  longer,
  type SleepChoice,
  soundAt,
  whenPaused,
  whenPlaying,
} from "./sleep-rules.ts";

/** The address of the next piece is asked for when so much is left, so that it can begin behind a locked screen. */
const askAheadSeconds = 60;

export abstract class Sounding {
  protected readonly ports: PlayerPorts;
  protected sound: Sound | undefined;
  protected keeper: PlaceKeeper | undefined;
  protected pausedAt = 0;
  protected rewinds = true;
  protected hiddenUntil = 0;
  /** Where the sound began to fade. */
  protected fadeFrom: number | undefined;
  /** Where to go once the length is known. */
  protected goTo: number | undefined;
  protected renewing: Promise<boolean> | undefined;
  protected preparing = "";

  constructor(ports: PlayerPorts) {
    this.ports = ports;
  }
  get now(): Playing {
    return this.ports.state.get();
  }
  protected change(more: Partial<Playing>): void {
    this.ports.state.set({ ...this.now, ...more });
  }
  protected keepNow(): void {
    const { track, queue, listTitle } = this.now;
    this.ports.keepNow({ track, queue, listTitle, at: this.ports.serverNow() });
  }
  /** What is on, and what comes next, here and for the other devices. */
  protected keepQueue(): void {
    this.keepNow();
    this.ports.keepQueue(
      this.now.queue.map(({ id }) => id),
      Math.round(this.ports.serverNow()),
    );
  }
  protected abstract start(track: PlayTrack, from: number): void;
  abstract seek(seconds: number): void;
  save = (how: { leaving?: boolean; ended?: boolean } = {}): void =>
    void this.keeper?.save({ ...how, at: this.fadeFrom });

  // ---- where a piece begins ----

  /** Where this listener is in a piece: the newer of what the page brought and what this browser noted. */
  protected placeOf(track: PlayTrack): { seconds: number; at: number } {
    const { position, resume } = withPlace(track, this.ports.noted(track.id));
    return { seconds: resume, at: position?.at ?? 0 };
  }
  /** Where it begins when it is begun: a little before its place after a long pause. */
  protected beginOf(track: PlayTrack): number {
    const { seconds, at } = this.placeOf(track);
    const back = this.rewinds && at > 0 ? rewindSeconds(this.ports.serverNow() - at) : 0;
    return Math.max(0, seconds - back);
  }
  protected speedFor = (track: PlayTrack): number => speedOf(track, this.ports.speeds());

  // ---- addresses ----

  protected stillGood(track: PlayTrack, minMs = 20_000): boolean {
    return (
      this.ports.savedAddress(track.id) !== undefined ||
      (track.address !== null && track.address.expiresAt - this.ports.serverNow() > minMs)
    );
  }
  /** The piece is not open any more: it stops, and says so. */
  protected shut(words: string = closedWords.audio): void {
    this.sound?.pause();
    this.change({ state: "paused", problem: words });
  }
  closed(id: string, words?: string): void {
    const { track } = this.now;
    if (track?.id === id && !track.free) this.shut(words);
  }
  /** A new address under the running piece, at the same second. False: it cannot go on now. */
  renew(): Promise<boolean> {
    this.renewing ??= this.renewNow().finally(() => {
      this.renewing = undefined;
    });
    return this.renewing;
  }
  private async renewNow(): Promise<boolean> {
    const { track } = this.now;
    if (!track) return false;
    const address = await this.ports.address(track);
    const { state, seconds } = this.now;
    if (this.now.track?.id !== track.id) return false;
    if (typeof address === "string") {
      if (address === "offline") this.change({ state: "paused", problem: noAddressWords.offline });
      else this.shut(noAddressWords[address]);
      return false;
    }
    const fresh = { ...track, address };
    this.change({ track: fresh, problem: "" });
    this.load(fresh, seconds);
    if (state === "playing" || state === "loading")
      await this.theSound()
        .play()
        .catch(() => this.change({ state: "paused" }));
    return true;
  }
  /** There is a network again. */
  back(): void {
    if (this.now.problem !== noAddressWords.offline) return;
    this.change({ problem: "" });
    void this.renew();
  }
  /** The next piece is made ready before it is its turn: its address, and where it was left anywhere. */
  protected prepare(next: PlayTrack): void {
    if (this.preparing === next.id) return;
    this.preparing = next.id;
    void Promise.all([this.ports.address(next), this.ports.position(next.id)])
      .then(([address, position]) => {
        const better = {
          ...(typeof address === "string" ? {} : { address }),
          ...(position && position.at > (next.position?.at ?? 0)
            ? withPlace({ ...next, position: null }, position)
            : {}),
        };
        const queue = this.now.queue.map((one) =>
          one.id === next.id ? { ...one, ...better } : one,
        );
        this.change({ queue });
      })
      .finally(() => {
        if (this.preparing === next.id) this.preparing = "";
      });
  }

  // ---- the element ----

  protected theSound(): Sound {
    if (this.sound) return this.sound;
    const sound = this.ports.sound();
    this.sound = sound;
    sound.addEventListener("loadedmetadata", () => {
      if (this.goTo !== undefined)
        sound.currentTime = Math.min(this.goTo, Math.max(0, sound.duration - 1));
      this.goTo = undefined;
      if (Number.isFinite(sound.duration)) {
        this.change({ duration: sound.duration });
        this.keeper?.lasts(sound.duration);
      }
      this.ports.tellSystem();
    });
    sound.addEventListener("playing", () => {
      const sleep = whenPlaying(this.now.sleep, this.ports.now());
      this.change({ state: "playing", problem: "", sleep });
      this.ports.tellSystem();
    });
    sound.addEventListener("waiting", () => {
      if (!sound.paused) this.change({ state: "loading" });
    });
    sound.addEventListener("pause", () => {
      if (sound.ended) return;
      this.pausedAt = this.ports.now();
      this.change({ state: "paused", sleep: whenPaused(this.now.sleep, this.pausedAt) });
      this.save();
      this.ports.tellSystem();
    });
    sound.addEventListener("timeupdate", () => this.onTime());
    sound.addEventListener("ended", () => this.onEnded());
    sound.addEventListener("error", () => {
      // The address is over, or the network is: a new one, once; then what there is to say.
      if (sound.src && this.now.state !== "stopped") void this.renew();
    });
    return sound;
  }
  protected load(track: PlayTrack, from: number): void {
    const sound = this.theSound();
    this.goTo = from > 0.5 ? from : undefined;
    sound.src = this.ports.savedAddress(track.id) ?? track.address?.url ?? "";
    sound.playbackRate = this.speedFor(track);
    sound.defaultPlaybackRate = sound.playbackRate;
    sound.volume = 1;
  }
  protected onTime(): void {
    const sound = this.sound;
    if (!sound || this.goTo !== undefined || !this.keeper) return;
    const seconds = sound.currentTime;
    if (!this.keeper.time(seconds, sound.playbackRate)) return;
    this.change({ seconds });
    const { duration, queue } = this.now;
    const [next] = queue;
    if (next && duration - seconds < askAheadSeconds && !this.stillGood(next, 90_000))
      this.prepare(next);
    this.sleepTick(sound, seconds);
  }
  protected onEnded(): void {
    this.save({ ended: true });
    const [next, ...rest] = this.now.queue;
    const { goesOn, sleep } = afterPiece(this.now.sleep, next !== undefined);
    this.fadeFrom = undefined;
    if (this.sound) this.sound.volume = 1;
    if (!next || !goesOn) return this.change({ sleep, state: "paused" });
    // At once, in the event itself: a locked phone lets nothing begin later.
    this.change({ queue: rest, sleep });
    this.start(next, this.beginOf(next));
    this.keepQueue();
  }

  // ---- sleep ----

  sleepIn(choice: SleepChoice): void {
    this.wake();
    const plays = this.now.state === "playing";
    this.change({ sleep: chosenSleep(choice, this.ports.now(), plays) });
  }
  sleepLonger(minutes = 10): void {
    this.wake();
    this.change({ sleep: longer(this.now.sleep, minutes, this.ports.now()) });
  }
  protected wake(): void {
    this.fadeFrom = undefined;
    if (this.sound) this.sound.volume = 1;
  }
  protected sleepTick(sound: Sound, seconds: number): void {
    const { sleep } = this.now;
    if (sleep.kind !== "timer") return;
    const { volume, minutes } = soundAt(sleep, this.ports.now());
    if (minutes !== sleep.minutes) this.change({ sleep: { ...sleep, minutes } });
    if (volume >= 1) return;
    // What is heard half asleep is heard again: the next play begins where the fade began.
    this.fadeFrom ??= seconds;
    sound.volume = volume;
    if (volume > 0) return;
    const back = this.fadeFrom;
    this.change({ sleep: { kind: "off" } });
    sound.pause();
    this.seek(back);
    this.wake();
    this.save();
  }
}
