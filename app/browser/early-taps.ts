// A tap before the scripts are there is not lost: links and forms work without them, other buttons
// are pressed again later.

type Page = {
  earlyTap?: { click(): void; isConnected: boolean } | null;
  earlyTaps?: (event: { target: unknown }) => void;
};
const page = globalThis as Page;

/** Runs in the head of every page: it remembers the last button that only a script can answer. */
export const earlyTapScript =
  'addEventListener("click",earlyTaps=function(e){earlyTap=e.target.closest&&' +
  'e.target.closest("button[type=button]:not([popovertarget])")},true)';

/** From here on React keeps what is pressed: both would press it twice. */
export function endEarlyTaps() {
  if (page.earlyTaps) removeEventListener("click", page.earlyTaps as EventListener, true);
}

/** Once, when the page answers: what was pressed meanwhile is pressed. */
export function repeatEarlyTap() {
  const pressed = page.earlyTap;
  page.earlyTap = null;
  if (pressed?.isConnected) pressed.click();
}
