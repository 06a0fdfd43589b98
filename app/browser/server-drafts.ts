// The draft of an editor at the server: what its page brought of it, how it is sent, what is said.
import { memberFetch } from "./access-token.ts";
import type { Draft } from "./draft-rules.ts";
import type { ServerDraft } from "./joined-drafts.ts";
import { isNetworkAway } from "./network-away.ts";
import { createStore } from "./stores.ts";

export type DraftsOfPage = {
  subject: string;
  /** Of the thing, as the page shows it. */
  version: number;
  own: ServerDraft | null;
  others: readonly { name: string; at: string }[];
  /** By the server's clock, in ms, before it looked. */
  readAt: number;
};
/** Of the one editor on the page. */
export const draftsOfPage = createStore<DraftsOfPage | null>(null);
/** What is said beside the buttons; `others` once they were heard of since the page came. */
export const draftState = createStore<{ said: string; others: DraftsOfPage["others"] | null }>({
  said: "",
  others: null,
});
export const sayOfDraft = (said: string): void => draftState.set({ ...draftState.get(), said });

type Saved = {
  edition: string | null;
  at: string;
  /** By the server's clock, in ms, once it was done. */
  savedAt: number;
  fields: Draft["fields"];
  others: DraftsOfPage["others"];
};
/** `away`: nobody was reached, and it can be tried again. */
type Sent = { ok: true; value: Saved } | { ok: false; away: boolean; sentence: string };

const away =
  "いまはつながらないため、このブラウザに残しています。つながったら、ひとりでに保存します。";
const refused = "下書きを保存できませんでした。このブラウザには残っています。";

async function call(path: string, init: RequestInit): Promise<Sent> {
  try {
    const answer = await memberFetch(path, init);
    const read = (await answer.json()) as { status: number; message?: string; data?: Saved };
    if (read.status === 0 && read.data) return { ok: true, value: read.data };
    const again = answer.status >= 500 || answer.status === 429;
    return { ok: false, away: again, sentence: again ? away : (read.message ?? refused) };
  } catch (error) {
    if (error instanceof DOMException) return { ok: false, away: false, sentence: "" };
    const trouble = isNetworkAway(error) || error instanceof SyntaxError;
    return { ok: false, away: trouble, sentence: trouble ? away : refused };
  }
}
export const sendDraft = (
  subject: string,
  { version = 0, edition = null, fields }: Draft,
  signal: AbortSignal,
): Promise<Sent> =>
  call("/api/v1/admin/drafts", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ subject, version, edition, fields }),
    signal,
  });
export const discardServerDraft = (subject: string): Promise<Sent> =>
  call(`/api/v1/admin/drafts?subject=${encodeURIComponent(subject)}`, {
    method: "DELETE",
    // Whoever throws it away and leaves at once has thrown it away.
    keepalive: true,
  });
