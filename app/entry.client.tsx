import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { endEarlyTaps } from "#browser/early-taps.ts";
import { keepPlacesInTexts } from "#browser/early-typing.ts";

/** Whoever waits longer than this for an idle moment waits no more. */
const maxWaitMs = 1_000;

function hydrate() {
  endEarlyTaps();
  keepPlacesInTexts();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// The page can be read and used without its scripts: it comes to life in a task of its own, when
// the thread has nothing else to do.
if ("requestIdleCallback" in window) requestIdleCallback(hydrate, { timeout: maxWaitMs });
else setTimeout(hydrate);
