// A jump within a page glides for 300 ms. Source: specification §9, "Smooth scroll".

import { isStill } from "./theme.ts";

export const scrollMs = 300;

/** How far the glide has come (0–1) at a part of its time (0–1): quick in, long lift. */
export const eased = (part: number) => 1 - (1 - Math.min(1, Math.max(0, part))) ** 3;

/** Glides to an element from `fromY`; the reader's own wheel, finger or key ends it. */
export function glideTo(element: Element, fromY: number) {
  element.scrollIntoView();
  const toY = scrollY;
  if (isStill() || toY === fromY) return;
  let going = true;
  const stop = () => {
    going = false;
  };
  const ends = ["wheel", "touchstart", "keydown"] as const;
  for (const name of ends) addEventListener(name, stop, { once: true, passive: true });
  const startedAt = performance.now();
  const step = (now: number) => {
    if (!going) return;
    const part = (now - startedAt) / scrollMs;
    scrollTo(scrollX, fromY + (toY - fromY) * eased(part));
    if (part < 1) requestAnimationFrame(step);
    else for (const name of ends) removeEventListener(name, stop);
  };
  scrollTo(scrollX, fromY);
  requestAnimationFrame(step);
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
