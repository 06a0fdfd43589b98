// The player without a browser: what plays, from where, what comes next. Everything outside is given to it, so that tests can play it through.
import type { PlayTrack } from "../page-data.server.ts";
import { elsewhereWords, isSteady, nextSpeed } from "./audio-player-rules.ts";
import { type KeptNow, silence } from "./player-state.ts";
import { PlaceKeeper } from "./place-keeper.ts";
import type { OnPage } from "./player-ports.ts";
import type { Newer } from "./playback-sync.ts";
import { rewindSeconds } from "../rules.ts";
import { Sounding } from "./sounding.ts";

const jump = 15;
type From = { queue?: readonly PlayTrack[]; listTitle?: string; from?: number };

export class Player extends Sounding {
  /** The piece of the page that is open, as the server knows it. */
  private onPage: OnPage | undefined;

  protected start(track: PlayTrack, from: number): void {
    const before = this.now;
    if (before.track && before.track.id !== track.id && before.state === "playing") this.save();
    this.fadeFrom = undefined;
    this.keeper = this.keeperOf(track);
    this.keeper.begin(from);
    this.ports.claimSound(this.giveWay);
    this.change({
      track,
      seconds: from,
      duration: track.seconds,
      speed: this.speedFor(track),
      state: "loading",
      problem: "",
      asked: null,
    });
    this.keepNow();
    if (!this.stillGood(track)) {
      this.theSound();
      void this.renew();
      return;
    }
    if (this.ports.savedAddress(track.id) && this.ports.online()) void this.mayStill(track);
    this.load(track, from);
    void this.theSound()
      .play()
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === "NotAllowedError")
          this.change({ state: "paused" });
      });
  }
  private keeperOf(track: PlayTrack): PlaceKeeper {
    const { ports } = this;
    return new PlaceKeeper({
      piece: track,
      medium: "audio",
      session: ports.session,
      knownAt: () => Math.max(track.position?.at ?? 0, ports.noted(track.id)?.at ?? 0),
      now: ports.now,
      note: ports.note,
      count: () => ports.count(track),
      elsewhere: async () => (ports.isMember() ? ports.position(track.id) : null),
      seek: (to) => this.seekTo(to),
      ask: (asked) => {
        this.change({ asked });
        if (asked) this.sound?.pause();
      },
      hidden: () => ports.serverNow() < this.hiddenUntil,
    });
  }
  /** A piece that was taken along plays at once; where there is a network it is asked meanwhile whether it still may. */
  private async mayStill(track: PlayTrack): Promise<void> {
    if ((await this.ports.address(track)) !== "closed") return;
    await this.ports.dropSaved(track.id);
    if (this.now.track?.id === track.id) this.shut();
  }

  /** Plays a piece, from where it stopped, with what comes after it. */
  play(track: PlayTrack, { queue, listTitle = "", from }: From = {}): void {
    const { now } = this;
    const rest = queue ?? now.queue.filter(({ id }) => id !== track.id);
    this.change({ queue: rest, listTitle: queue ? listTitle : now.listTitle });
    if (now.track?.id === track.id && this.sound?.src && from === undefined) return this.resume();
    this.start(track, from ?? this.beginOf(track));
    this.keepQueue();
    // Another device may have gone on since this page was made.
    if (from === undefined) void this.keeper?.look();
  }
  resume = (): void => {
    const { track, asked } = this.now;
    if (!track) return;
    // Pressed on a locked screen, where the question cannot be seen: this device goes on.
    if (asked) return this.choose(false);
    const sound = this.theSound();
    if (!sound.src || !this.keeper) {
      this.start(track, this.placeOf(track).seconds);
      void this.keeper?.look();
      return;
    }
    this.ports.claimSound(this.giveWay);
    const back =
      this.rewinds && this.pausedAt > 0 ? rewindSeconds(this.ports.now() - this.pausedAt) : 0;
    this.keeper.resumed();
    void this.keeper.look();
    this.goOn(back);
  };
  private goOn(back: number): void {
    const sound = this.theSound();
    this.pausedAt = 0;
    this.wake();
    if (sound.ended) this.seekTo(0);
    else if (back > 0) this.seekTo(Math.max(0, sound.currentTime - back));
    const { track } = this.now;
    if (track && !this.stillGood(track, 5_000) && sound.readyState < 4) {
      this.change({ state: "loading" });
      return void this.renew();
    }
    void sound.play().catch(() => void this.renew());
  }
  pause = (): void => {
    this.sound?.pause();
    // While an address is on its way nothing sounds yet, and nothing is to sound when it comes.
    if (this.now.state === "loading" && (this.sound?.paused ?? true))
      this.change({ state: "paused" });
  };
  /** Something else begins; of another page one is told why it is silent here. */
  private giveWay = (elsewhere = false): void => {
    const on = this.now.state === "playing" || this.now.state === "loading";
    this.pause();
    if (elsewhere && on) this.change({ problem: elsewhereWords });
  };
  toggle = (): void => {
    const { state } = this.now;
    if (state === "playing" || state === "loading") this.pause();
    else this.resume();
  };
  /** The answer to "here or there": it goes on from there, and is not asked about that again. */
  choose(there: boolean): void {
    if (!this.keeper?.asking) return this.change({ asked: null });
    this.keeper.answer(there);
    this.ports.claimSound(this.giveWay);
    this.goOn(0);
  }
  told(id: string, newer: Newer): void {
    if (this.now.track?.id === id) this.keeper?.told(newer);
  }

  private seekTo(to: number): void {
    if (this.sound && this.sound.readyState > 0 && this.goTo === undefined)
      this.sound.currentTime = to;
    else this.goTo = to;
    this.change({ seconds: to });
  }
  seek(seconds: number): void {
    const { duration, track } = this.now;
    if (!track) return;
    const to = Math.max(0, Math.min(seconds, Math.max(0, (duration || track.seconds) - 0.5)));
    this.fadeFrom = undefined;
    this.keeper?.moveTo(to);
    this.seekTo(to);
  }
  skip = (by: number): void => this.seek(this.now.seconds + by);
  forward = (): void => this.skip(jump);
  backward = (): void => this.skip(-jump);
  /** The beginning of this piece. */
  restart = (): void => this.seek(0);

  // ---- what comes next ----

  next = (): void => {
    const [first] = this.now.queue;
    if (first) this.playQueued(first.id);
  };
  /** One of the queue is heard now, and after it what comes after it. */
  playQueued(id: string): void {
    const { queue } = this.now;
    const at = queue.findIndex((one) => one.id === id);
    const track = queue[at];
    if (!track) return;
    this.save();
    this.change({ queue: queue.slice(at + 1) });
    this.start(track, this.beginOf(track));
    this.keepQueue();
    void this.keeper?.look();
  }
  setQueue(queue: readonly PlayTrack[]): void {
    this.change({ queue });
    this.keepQueue();
  }
  playNext(track: PlayTrack): void {
    this.setQueue([track, ...this.now.queue.filter(({ id }) => id !== track.id)]);
  }

  // ---- speed ----

  /** 0.5 to 3.0 in steps of 0.05; remembered for the kind of piece. Music stays as it was played. */
  setSpeed(value: number): void {
    const { track } = this.now;
    if (!track || isSteady(track.collection)) return;
    const speed = nextSpeed(value);
    if (this.sound) this.sound.playbackRate = speed;
    this.change({ speed });
    this.ports.keepSpeed(track.collection, speed);
  }
  /** The kept speeds were changed elsewhere. */
  speedsChanged(): void {
    const { track } = this.now;
    if (!track) return;
    const speed = this.speedFor(track);
    if (this.sound) this.sound.playbackRate = speed;
    this.change({ speed });
  }

  // ---- coming and going ----

  /** What the server knows of this listener and of the piece whose page is open. */
  learn(page: OnPage): void {
    this.onPage = page;
    this.rewinds = page.rewind;
    this.hiddenUntil = page.privateNow ? this.ports.serverNow() + 3_600_000 : 0;
    if (this.now.track?.id === page.track.id && !this.keeper) this.asOnPage(page);
  }
  /** The piece that was on when the page was left, and has not sounded since: its page knows it better. */
  private asOnPage({ track, asked }: OnPage): void {
    this.change({ track, seconds: this.placeOf(track).seconds });
    // Opened from another list than it was on in: that list goes on.
    if (asked && asked.listTitle !== this.now.listTitle) this.change(asked);
  }
  /** What was on when the page was left, here or on another device: silent, at its place. */
  restore(found: KeptNow): void {
    const { track } = found;
    if (!track || this.keeper) return;
    this.change({
      track,
      queue: found.queue,
      listTitle: found.listTitle,
      state: "paused",
      seconds: this.placeOf(track).seconds,
      duration: track.seconds,
      speed: this.speedFor(track),
    });
    if (this.onPage?.track.id === track.id) this.asOnPage(this.onPage);
  }
  /** Ends the player: nothing is playing, and the small player goes. */
  stop = (): void => {
    this.save();
    if (this.sound) {
      this.sound.pause();
      this.sound.removeAttribute("src");
      this.sound.load();
    }
    this.keeper = undefined;
    this.ports.state.set(silence);
    this.keepNow();
    this.ports.tellSystem();
  };
}
