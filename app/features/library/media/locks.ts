// What a closed piece says of itself, and where it leads instead.
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { formatJapanese } from "#lib/tokyo-date.ts";
import { areaNames } from "#features/identity/licence/rules.ts";
import type { MediaItem, Lock } from "./rules.ts";
import { daysWords } from "#lib/days-words.ts";
import { pathOf, weekName } from "./present.ts";
import type { Opening } from "./openings.ts";

/**
 * Pages of pieces that want a sign-in, and where a visitor reads of the same piece and hears a
 * taste.
 */
const forVisitors = [
  [href("/single-player2/:onsei?", { onsei: "" }), href("/listen/:id", { id: "" })],
  [href("/single-dougaplayer/:dougaid?", { dougaid: "" }), href("/watch/:id", { id: "" })],
] as const;
/** Where a piece leads this person: its own page, or what everybody may see of it. */
export function doorOf(
  item: Pick<MediaItem, "collection" | "id" | "medium">,
  signedIn: boolean,
  seconds?: number,
): string {
  const own = pathOf(item);
  const [from, to] = (!signedIn && forVisitors.find(([path]) => own.startsWith(path))) || ["", ""];
  const at = seconds === undefined ? "" : `?t=${Math.floor(seconds)}`;
  return `${to}${own.slice(from.length)}${at}`;
}

const trialWords = ({ freeDays, price }: Pick<Opening, "freeDays" | "price">): string =>
  `（${daysWords(freeDays)}ためせます・${formatYen(price)}）`;

/**
 * Who may open it, in words; a visitor is told the same as a member, for signing in alone opens
 * nothing. `trial`: the free one that would.
 */
export function lockWords(lock: Lock, medium: MediaItem["medium"], trial?: Opening): string {
  const does = medium === "video" ? "観られます" : "聴けます";
  if (lock.open) return "";
  if (lock.why === "week")
    return `${lock.day ? `${formatJapanese(lock.day)}、` : ""}${weekName(lock.week)}にひらきます`;
  const after = trial ? trialWords(trial) : "";
  const areas = lock.areas.map((area) => areaNames[area]).join("・");
  if (lock.low) {
    const first = "「小」のプランでひらくのは、毎週のはじめの一本です。";
    return `${first}${areas}のプランに変えると${does}${after}`;
  }
  return lock.areas.length === 0
    ? `会員になると${does}${after}`
    : `${areas}の会員が${does}${after}`;
}
