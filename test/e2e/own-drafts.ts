import type { Page } from "@playwright/test";

/** All that was typed and not saved, as this browser keeps it, with its names. */
export const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((store) => Object.entries(store as Record<string, string>))
      .filter(([key]) => key.startsWith("own_drafts "))
      .join("\n"),
  );
