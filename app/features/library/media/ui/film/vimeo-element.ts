// A film in a frame of Vimeo's that speaks as a <video> does, so that the house's player can play
// it. How fast and how loud it is, the viewer sets in the frame.
import type { ElementEvent, PlayerElement } from "../player/player-ports.ts";

type FrameEvent = "timeupdate" | "play" | "pause" | "ended";
/** As much of Vimeo's own player as is used. */
type Frame = {
  on(kind: FrameEvent, listener: (about: { seconds: number }) => void): unknown;
  play(): Promise<unknown>;
  pause(): Promise<unknown>;
  setCurrentTime(to: number): Promise<unknown>;
  getDuration(): Promise<number>;
};

export class VimeoElement extends EventTarget implements PlayerElement {
  src: string;
  readonly error = null;
  volume = 1;
  defaultPlaybackRate = 1;
  duration = Number.NaN;
  readyState = 0;
  paused = true;
  ended = false;
  #seconds = 0;
  #frame: Frame | undefined;

  constructor(src: string) {
    super();
    this.src = src;
  }
  /** Their player is there: from now on what happens in it is told. */
  async speakFor(frame: Frame): Promise<void> {
    this.#frame = frame;
    frame.on("timeupdate", ({ seconds }) => {
      this.#seconds = seconds;
      this.#tell("timeupdate");
    });
    frame.on("play", () => {
      Object.assign(this, { paused: false, ended: false });
      this.#tell("play", "playing");
    });
    frame.on("pause", () => {
      this.paused = true;
      this.#tell("pause");
    });
    frame.on("ended", () => {
      Object.assign(this, { paused: true, ended: true });
      this.#tell("ended");
    });
    this.duration = await frame.getDuration();
    this.readyState = 4;
    this.#tell("loadedmetadata");
  }
  #tell(...kinds: ElementEvent[]): void {
    for (const kind of kinds) this.dispatchEvent(new Event(kind));
  }
  /** Not known here: a second counts as a second. */
  get playbackRate(): number {
    return 1;
  }
  set playbackRate(_to: number) {
    // The viewer's own, in the frame.
  }
  get currentTime(): number {
    return this.#seconds;
  }
  set currentTime(to: number) {
    void this.#frame?.setCurrentTime(to);
  }
  async play(): Promise<void> {
    await this.#frame?.play();
  }
  pause(): void {
    void this.#frame?.pause();
  }
  load(): void {}
  removeAttribute(): void {}
}
