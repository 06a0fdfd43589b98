// The piece that was on when the page was left: it is there again, silent, where its own page says.
import type { OnPage } from "./player-ports.ts";
import type { PlayerSession } from "./player-session.ts";
import type { KeptNow } from "./player-state.ts";

const hideMs = 3_600_000;

export class KeptPiece {
  readonly #session: PlayerSession;
  /** The piece of the page that is open, as the server knows it. */
  #onPage: OnPage | undefined;

  constructor(session: PlayerSession) {
    this.#session = session;
  }
  /** What the server knows of this listener and of the piece whose page is open. */
  learn(page: OnPage): void {
    const session = this.#session;
    this.#onPage = page;
    session.rewinds = page.rewind;
    session.hiddenUntil = page.privateNow ? session.ports.clock.serverNow() + hideMs : 0;
    if (session.now.track?.id === page.track.id && !session.keeper) this.#asOnPage(page);
  }
  /** It has not sounded since: its page knows it better. */
  #asOnPage({ track, asked }: OnPage): void {
    const session = this.#session;
    session.change({ track, seconds: session.placeOf(track).seconds });
    // Opened from another list than it was on in: that list goes on.
    if (asked && asked.listTitle !== session.now.listTitle) session.change(asked);
  }
  /** What was on when the page was left, here or on another device: silent, at its place. */
  restore({ track, queue, listTitle }: KeptNow): void {
    const session = this.#session;
    if (!track || session.keeper) return;
    session.change({
      track,
      queue,
      listTitle,
      state: "paused",
      seconds: session.placeOf(track).seconds,
      duration: track.seconds,
      speed: session.speedFor(track),
    });
    if (this.#onPage?.track.id === track.id) this.#asOnPage(this.#onPage);
  }
}
