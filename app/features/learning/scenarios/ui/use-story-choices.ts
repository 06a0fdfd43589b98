import { useSyncExternalStore } from "react";

export const textSpeeds = { slow: "ゆっくり", usual: "ふつう", once: "一度に" } as const;
export const sizes = { usual: "ふつう", large: "大きく", largest: "もっと大きく" } as const;
/** How somebody likes to read, on this device. */
export type StoryChoices = {
  speed: keyof typeof textSpeeds;
  size: keyof typeof sizes;
  auto: boolean;
  skip: boolean;
};
const first: StoryChoices = { speed: "usual", size: "usual", auto: false, skip: false };
const name = "story-reading";

function kept(): StoryChoices {
  try {
    const read: Partial<StoryChoices> = JSON.parse(localStorage.getItem(name) ?? "{}");
    return {
      speed: read.speed && read.speed in textSpeeds ? read.speed : first.speed,
      size: read.size && read.size in sizes ? read.size : first.size,
      auto: read.auto === true,
      skip: read.skip === true,
    };
  } catch {
    // A browser that keeps nothing, or something else under this name: as at the first time.
    return first;
  }
}

let now: StoryChoices | undefined;
const told = new Set<() => void>();
const follow = (tell: () => void) => {
  told.add(tell);
  return () => void told.delete(tell);
};
function choose(change: Partial<StoryChoices>): void {
  now = { ...(now ?? kept()), ...change };
  try {
    localStorage.setItem(name, JSON.stringify(now));
  } catch {
    // It holds for this visit then.
  }
  for (const tell of told) tell();
}

export function useStoryChoices() {
  const choices = useSyncExternalStore(
    follow,
    () => (now ??= kept()),
    () => first,
  );
  return [choices, choose] as const;
}
