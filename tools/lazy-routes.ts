// For npm run dev: the list of all pages imports the modules of none. A page's modules come when it
// is first asked for, so that the first page does not wait for those of all others.
import type { Plugin } from "vite";

const serverBuild = /virtual:react-router\/server-build$/;
const whole = /^\s*import \* as (route\d+) from ("[^"]+");$/gm;

/** What a page's module is until it is asked for: `createPageHandlers` loads it. */
export const withLazyRoutes = (code: string): string =>
  code.replaceAll(whole, (_, name, from) => `const ${name} = { load: () => import(${from}) };`);

export const lazyRoutes = (): Plugin => ({
  name: "lazy-routes",
  apply: "serve",
  transform: {
    filter: { id: serverBuild },
    handler: (code) => ({ code: withLazyRoutes(code), map: null }),
  },
});
