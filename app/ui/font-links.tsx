// The four faces. Their stylesheets come last in the page and hold nothing up; letters show at once
// in the reader's own fonts. No slice is fetched ahead: on a slow phone that would hold up the
// first picture by more than a second.
import { useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import gothic from "./styles/fonts-gothic.css?url";
import hand from "./styles/fonts-hand.css?url";
import mincho from "./styles/fonts-mincho.css?url";

/**
 * A route whose page shows what members wrote says so: `export const handle = { memberWords: true
 * }`.
 */
type Handle = { memberWords?: boolean } | undefined;

const loaded = () => document.readyState === "complete";
function untilLoaded(listener: () => void) {
  addEventListener("load", listener);
  return () => removeEventListener("load", listener);
}

/**
 * To be placed after <Scripts/>, as the last things in <body>. The faces come when everything else
 * has: their slices would otherwise hold up the first picture on a slow phone. Phones keep their
 * own Gothic (they have a good one), and save its bytes.
 */
export function FontLinks() {
  const memberWords = useMatches().some(({ handle }) => (handle as Handle)?.memberWords);
  const now = useSyncExternalStore(untilLoaded, loaded, () => false);
  const links = (
    <>
      <link rel="stylesheet" href={mincho} />
      <link rel="stylesheet" href={gothic} media="(min-width: 60rem)" />
      {memberWords ? <link rel="stylesheet" href={hand} /> : null}
    </>
  );
  return now ? links : <noscript>{links}</noscript>;
}
