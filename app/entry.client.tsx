import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { endEarlyTaps } from "#browser/early-taps.ts";

/** Whoever waits longer than this for an idle moment waits no more. */
const maxWaitMs = 1_000;

/**
 * Whoever has put the caret into written words, or has chosen all of them to write over, goes on
 * there. React sets the first words of a text once more, and a browser puts the caret to their
 * beginning, unless a script has set them before.
 */
function keepPlacesInTexts() {
  for (const text of document.querySelectorAll("textarea")) text.value += "";
}

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
