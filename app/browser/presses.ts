// Where on a public page is pressed, and how far it is read: places in a grid and tenths, told once
// the page is left, of nobody. Source: adr/0564.
import { isPressPage, maxPresses, pressGrid, type Presses, wideFrom } from "#lib/press-pages.ts";
import { asksNot } from "./asks-not.ts";
import { listenForOrders, tellVisit } from "./visits.ts";

type Box = { left: number; top: number; width: number; height: number };
const within = (share: number, parts: number) =>
  share >= 0 && share < 1 ? Math.floor(share * parts) : undefined;

/** The place of a press inside `main`; nothing beside it. */
export function cellPressed(x: number, y: number, box: Box): [number, number] | undefined {
  const across = within((x - box.left) / box.width, pressGrid.columns);
  const down = within((y - box.top) / box.height, pressGrid.bands);
  return across === undefined || down === undefined ? undefined : [across, down];
}
/** How many tenths of `main` have come into a window of this height. */
export const tenthsSeen = (box: Box, height: number): number =>
  Math.max(1, Math.min(pressGrid.tenths, Math.floor(((height - box.top) / box.height) * 10)));

/** What is read now: what was pressed and not told yet, and how far it was read and told. */
type Page = { path: string; presses: [number, number][]; left: number; seen: number; told: number };
let page: Page | undefined;
const here = () => (page?.path === location.pathname ? page : undefined);

function look(): void {
  const read = here();
  const box = read && document.querySelector("main")?.getBoundingClientRect();
  if (box && box.height > 0) read.seen = Math.max(read.seen, tenthsSeen(box, innerHeight));
}
/** What is typed in, and what lies over the page, has no place in it. */
const noPlace = "input,textarea,select,[contenteditable],dialog,[role=dialog]";
function press(event: MouseEvent): void {
  const { target } = event;
  // It may leave the page before the next look is due.
  look();
  // A key that presses a button has no place either.
  const read = here();
  if (!read || read.left === 0 || event.detail === 0 || !(target instanceof Element)) return;
  const box = target.closest(noPlace) ? undefined : target.closest("main")?.getBoundingClientRect();
  const place = box && cellPressed(event.clientX, event.clientY, box);
  if (!place) return;
  read.presses.push(place);
  read.left -= 1;
}
function tell(): void {
  look();
  const read = page;
  if (!read || (read.presses.length === 0 && read.seen === read.told)) return;
  const body: Presses = {
    path: read.path,
    wide: innerWidth >= wideFrom,
    presses: read.presses.splice(0),
    tenths: Array.from({ length: read.seen - read.told }, (_, at) => read.told + at + 1),
  };
  read.told = read.seen;
  navigator.sendBeacon(
    "/api/v1/track/presses",
    new Blob([JSON.stringify(body)], { type: "application/json" }),
  );
}
let timer: ReturnType<typeof setTimeout> | undefined;
function listen(): void {
  addEventListener("click", press, { capture: true, passive: true });
  addEventListener(
    "scroll",
    () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, 300);
    },
    { passive: true },
  );
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") tell();
  });
  addEventListener("pagehide", tell);
}

let listens = false;
let listensForOrders = false;
/** A page has come: of the one before it is told now. */
export function tellPage(path: string, search: string): void {
  tellVisit(path, search);
  if (!listensForOrders) listenForOrders();
  listensForOrders = true;
  if (asksNot() || page?.path === path) return;
  tell();
  page = undefined;
  if (!isPressPage(path)) return;
  if (!listens) listen();
  listens = true;
  page = { path, presses: [], left: maxPresses, seen: 0, told: 0 };
  look();
}
