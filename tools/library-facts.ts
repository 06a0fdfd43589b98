// What React and the router ask while they run, and the builder of this shop knows: it renders on
// the server, sends its routes at once, has no server components, no view transitions, and nobody
// who watches handlers. With these answers the minifier leaves out of the browser's script what
// hangs on others. Nothing that runs here runs in another way. Source: adr/0602.
import type { Plugin } from "vite";
import { serverFacts } from "./server-facts.ts";

export type LibraryFacts = {
  /** What stands there, and what it always comes to here. */
  answers: readonly (readonly [was: string | RegExp, is: string])[];
  /** Their calls do nothing here: they warn whoever writes a page, or move between its looks. */
  idle?: readonly string[];
};

const router = "react-router/dist/production/lib";
export const libraryFacts: Readonly<Record<string, LibraryFacts>> = {
  [`${router}/router/router.js`]: {
    answers: [
      ["if (init.instrumentations)", "if (false)"],
      ["= consumeInstrumentationClientResultMetaReceiver(router)", "= void 0"],
      ["if (opts?.instrumentationNavigateMetaReceiver)", "if (false)"],
      ["if (instrumentationResultMetaReceiver)", "if (false)"],
      ["if (future.unstable_routePatternMatching)", "if (false)"],
      ["if (init.patchRoutesOnNavigation)", "if (false)"],
      ["if (!init.patchRoutesOnNavigation)", "if (true)"],
      ["if (isFogOfWar)", "if (false)"],
      ["if (!isFogOfWar)", "if (true)"],
      ["if (loadMatch.isDiscovering)", "if (false)"],
      ["if (fogOfWar.active && fogOfWar.matches)", "if (false)"],
      ["init.dataStrategy || defaultDataStrategyWithMiddleware", "init.dataStrategy"],
      [/if \(pendingAction === "POP" && !isUninterruptedRevalidation && .*\)/, "if (false)"],
      ["if (pendingViewTransitionEnabled)", "if (false)"],
      [/if \(isBrowser\) (?=\{\s*restoreAppliedTransitions)/, "if (false) "],
    ],
    idle: ["warning"],
  },
  [`${router}/router/history.js`]: { answers: [], idle: ["warning"] },
  [`${router}/router/utils.js`]: { answers: [], idle: ["warning"] },
  [`${router}/dom/dom.js`]: { answers: [], idle: ["warning"] },
  [`${router}/dom/lib.js`]: { answers: [], idle: ["warning"] },
  [`${router}/components.js`]: {
    answers: [
      ["useIsRSCRouterContext()", "false"],
      ["if (!viewTransitionOpts || !isViewTransitionAvailable)", "if (true)"],
      ["if (renderDfd && pendingState", "if (false"],
      ["if (vtContext.isTransitioning && ", "if (false && "],
      ["if (!vtContext.isTransitioning && interruption)", "if (false)"],
    ],
    idle: ["warnOnce"],
  },
  [`${router}/hooks.js`]: {
    answers: [
      ["static contextType = RSCRouterContext;", ""],
      ["if (this.context", "if (false"],
    ],
    idle: ["warning", "warningOnce"],
  },
  [`${router}/dom/ssr/components.js`]: {
    answers: [
      ["useIsRSCRouterContext()", "false"],
      ["isFogOfWarEnabled(routeDiscovery, ssr)", "false"],
      // The lines that begin a page are the server's: here they are left as they came.
      ["staticContext ?", "false ?"],
      ["!isStatic ?", "true ?"],
      ["if (isSpaMode", "if (false"],
      ["if (renderMeta)", "if (false)"],
      ["if (rsc)", "if (false)"],
      [/typeof (?:criticalCss|manifest\.sri) === "\w+"/, "false"],
    ],
    idle: ["warnOnce"],
  },
  [`${router}/dom/ssr/routes.js`]: {
    answers: [
      ["if (isSpaMode)", "if (false)"],
      ["if (needsRevalidation)", "if (false)"],
      ["if (!ssr && ", "if (false && "],
      ["isSpaMode && ", "false && "],
      ["!isSpaMode || ", "true || "],
    ],
  },
  [`${router}/dom/ssr/single-fetch.js`]: {
    answers: [
      ["if (!ssr && ", "if (false && "],
      ["!window.__reactRouterHdrActive", "true"],
    ],
  },
  [`${router}/dom-export/hydrated-router.js`]: {
    answers: [
      ["if (ssrInfo.context.isSpaMode)", "if (false)"],
      ["if (window.__reactRouterManifest.sri === true)", "if (false)"],
      [/router\.createRoutesForHMR = .*;/, ""],
      [/UNSAFE_getPatchRoutesOnNavigationFunction\(.*\)$/m, "void 0"],
      [/UNSAFE_useFogOFWarDiscovery\(.*\);/, ""],
    ],
  },
  "react-dom/cjs/react-dom-client.production.js": {
    answers: [
      // Which updates might move a view: none.
      [/\((lanes|committedLanes) & 335544064\) === \1/, "false"],
      ["shouldStartViewTransition\n    ? (", "false\n    ? ("],
      ["instance.ref = createViewTransitionInstance(name);", ""],
    ],
    idle: [
      "applyViewTransitionToHostInstances",
      "commitEnterViewTransitions",
      "commitExitViewTransitions",
      "commitNestedViewTransitions",
      "restoreEnterOrExitViewTransitions",
      "restoreNestedViewTransitions",
      "restoreViewTransitionOnHostInstances",
      "trackEnterViewTransitions",
    ],
  },
};

const everywhere = (was: string | RegExp) =>
  was instanceof RegExp ? new RegExp(was.source, `g${was.flags}`) : was;

/** What is not there ends the build: the library writes it in another way now. */
export function withFacts(file: string, code: string, facts = libraryFacts): string {
  const { answers, idle = [] } = facts[file] ?? { answers: [] };
  const calls = idle.map((name) => [new RegExp(`(?<!function )\\b${name}\\(`), name] as const);
  const replacements = [
    ...answers,
    ...calls.map(([call, name]) => [call, `/* @__PURE__ */ ${name}(`] as const),
  ];
  return replacements.reduce((text, [was, is]) => {
    const changed = text.replaceAll(everywhere(was), is);
    if (changed === text) throw new Error(`Not in ${file} any more: ${String(was)}`);
    return changed;
  }, code);
}

const known = /\/node_modules\/(?<file>(?:react-(?:dom|router)|zod)\/.+\.js)$/;

const told = (side: "client" | "ssr", facts: typeof libraryFacts): Plugin => ({
  name: `library-facts-${side}`,
  apply: "build",
  applyToEnvironment: ({ name }) => name === side,
  transform: {
    filter: { id: known },
    handler(code, id) {
      const { file = "" } = known.exec(id)?.groups ?? {};
      return file in facts ? { code: withFacts(file, code, facts), map: null } : undefined;
    },
  },
});

export const libraryKnows = (): Plugin[] => [
  told("client", libraryFacts),
  told("ssr", serverFacts),
];
