// The four faces. Their stylesheets come last in the page and hold nothing up; letters show at once in the reader's own fonts.
import latin from "../../node_modules/@fontsource/shippori-mincho-b1/files/shippori-mincho-b1-latin-600-normal.woff2?url";
import kana from "../../node_modules/@fontsource/shippori-mincho-b1/files/shippori-mincho-b1-119-600-normal.woff2?url";
import { useMatches } from "react-router";
import gothic from "./styles/fonts-gothic.css?url";
import hand from "./styles/fonts-hand.css?url";
import mincho from "./styles/fonts-mincho.css?url";

/** For the head: the two slices that every title needs. */
export const fontPreloads = [latin, kana].map((href) => ({ rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" }) as const);

/** A route whose page shows what members wrote says so: `export const handle = { memberWords: true }`. */
type Handle = { memberWords?: boolean } | undefined;

/** To be placed after <Scripts/>, as the last things in <body>. Phones keep their own Gothic (they have a good one), and save its bytes. */
export function FontLinks() {
  const memberWords = useMatches().some(({ handle }) => (handle as Handle)?.memberWords);
  return (
    <>
      <link rel="stylesheet" href={mincho} />
      <link rel="stylesheet" href={gothic} media="(min-width: 60rem)" />
      {memberWords ? <link rel="stylesheet" href={hand} /> : null}
    </>
  );
}
