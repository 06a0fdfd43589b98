// What the router does on the server for every page, and a page of this shop needs once or not at
// all. Its text is the same with and without. Source: adr/0673.
import type { LibraryFacts } from "./library-facts.ts";

const router = "react-router/dist/production/lib";
const links = "getKeyedLinksForMatches(matches, routeModules, manifest)";
export const serverFacts: Readonly<Record<string, LibraryFacts>> = {
  // Two languages are spoken; the sentences of forty-eight others were kept as text.
  "zod/v4/locales/index.js": {
    answers: [[/export \{ default as (?!(?:en|ja) )\w+ \} from "[^"]+";/, ""]],
  },
  [`${router}/server-runtime/server.js`]: {
    answers: [
      // `entry.server.tsx` writes the loaders' data itself; this stream was made and not read.
      [
        /serverHandoffStream: encodeViaTurboStream\(state, request\.signal, .*, serverMode\)/,
        "serverHandoffStream: void 0",
      ],
      // Pages that a build makes beforehand; asked of the system's variables each time.
      ['getBuildTimeHeader(request, "X-React-Router-SPA-Mode") === "yes"', "false"],
      // Said of the whole build, and the same in each page.
      [
        /createServerHandoffString\(\{\s*\.\.\.baseServerHandoff,\s*criticalCss\s*\}\)/,
        "build.keptHandoff ??= createServerHandoffString(baseServerHandoff)",
      ],
    ],
  },
  [`${router}/server-runtime/routes.js`]: {
    answers: [['getBuildTimeHeader(args.request, "X-React-Router-Prerender-Data")', "null"]],
  },
  [`${router}/dom/ssr/server.js`]: {
    answers: [
      // Read, and then not looked at.
      ['if (typeof url === "string") url = new URL(url);', ""],
      // They come of the page's own part of the table, which is one object for each page.
      [
        "let routes = createServerRoutes(",
        "let routes = manifest.keptRoutes ??= createServerRoutes(",
      ],
    ],
  },
  [`${router}/dom/ssr/components.js`]: {
    answers: [
      // Keys tell the browser what has moved; nothing moves on the server.
      ["key: JSON.stringify(rest)", "key: void 0"],
      ["key: JSON.stringify(metaProps)", "key: void 0"],
      [`=> ${links}`, `=> errors ? ${links} : manifest.keptLinks ??= ${links}`],
    ],
  },
};
