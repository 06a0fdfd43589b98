// The one inline script of our own: what must have run before anything is seen or pressed. The same
// text on every page.
import { earlyTapScript } from "./early-taps.ts";
import { appearanceScript } from "./theme.ts";

export const headScript = `${appearanceScript};${earlyTapScript}`;
