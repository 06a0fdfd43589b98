// A jump within a page glides for 300 ms. Source: specification §9, "Smooth scroll".

import { isStill } from "./theme.ts";

export const scrollMs = 300;

/** How far the glide has come (0–1) at a part of its time (0–1): quick in, long lift. */
export const eased = (part: number) => 1 - (1 - Math.min(1, Math.max(0, part))) ** 3;

const nothing = () => {};
const ends = ["wheel", "touchstart", "keydown", "popstate"] as const;

/** What lies in a fold is not to be seen before the fold is open; browsers do this themselves. */
function unfold(element: Element): void {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true;
}

/**
 * Glides to an element from `fromY`; the reader's own wheel, finger, key or way back ends it, and
 * so does what is returned: a page that is left must not be scrolled on.
 */
export function glideTo(element: Element, fromY: number): () => void {
  unfold(element);
  element.scrollIntoView();
  const toY = scrollY;
  if (isStill() || toY === fromY) return nothing;
  let going = true;
  const stop = () => {
    going = false;
    for (const name of ends) removeEventListener(name, stop);
  };
  for (const name of ends) addEventListener(name, stop, { passive: true });
  const startedAt = performance.now();
  const step = (now: number) => {
    if (!going) return;
    const part = (now - startedAt) / scrollMs;
    scrollTo(scrollX, fromY + (toY - fromY) * eased(part));
    if (part < 1) requestAnimationFrame(step);
    else stop();
  };
  scrollTo(scrollX, fromY);
  requestAnimationFrame(step);
  return stop;
}

/** The element that a hash names, also when its name was written in percent signs. */
export function elementOf(hash: string): Element | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
