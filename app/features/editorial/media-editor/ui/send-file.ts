// Sends a file part by part, and goes on after a cut where the server says that it stands.
import { memberFetch } from "#browser/access-token.ts";

export type SendStep = { sent: number; bytes: number; waiting: boolean };
export type SentFile = { ok: true } | { ok: false; sentence: string; stopped?: true };
type Answer =
  | { status: 0; data: { id: string; offset: number; partBytes: number } }
  | { status: -1; message: string; errors?: { reason?: string[]; offset?: string[] } };

const at = "/api/v1/admin/uploads";
/** Waits grow with each failure in a row; after the last it is left to the person. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

const full = 507;
/**
 * One call: its answer, or nothing when the network or the server was away. A full disk is an
 * answer: waiting makes no room.
 */
async function call(path: string, init: RequestInit): Promise<Answer | undefined> {
  try {
    const answer = await memberFetch(path, init);
    return (answer.status >= 500 && answer.status !== full) || answer.status === 429
      ? undefined
      : ((await answer.json()) as Answer);
  } catch {
    if (init.signal?.aborted) return { status: -1, message: "", errors: { reason: ["stopped"] } };
    return undefined;
  }
}
const rest = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
const jsonBody = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** `onStep` hears of every part, and of waiting for the network. */
export async function sendFile(
  file: File,
  about: { itemId: string; kind: string },
  { signal, onStep }: { signal: AbortSignal; onStep: (step: SendStep) => void },
): Promise<SentFile> {
  let failures = 0;
  let sent = 0;
  const again = async (work: () => Promise<Answer | undefined>): Promise<Answer> => {
    for (;;) {
      const answer = await work();
      if (answer) {
        failures = 0;
        return answer;
      }
      const wait = waitsMs[failures];
      if (wait === undefined || signal.aborted)
        return {
          status: -1,
          message: "通信が切れたままです。「送る」をもう一度押すと、つづきから送ります。",
        };
      failures += 1;
      onStep({ sent, bytes: file.size, waiting: true });
      await rest(wait, signal);
    }
  };
  const refused = ({ message, errors }: Extract<Answer, { status: -1 }>): SentFile =>
    signal.aborted || errors?.reason?.includes("stopped")
      ? { ok: false, sentence: "", stopped: true }
      : { ok: false, sentence: message };

  const begun = await again(() =>
    call(at, { ...jsonBody({ ...about, name: file.name, bytes: file.size }), signal }),
  );
  if (begun.status !== 0) return refused(begun);
  const { id, partBytes } = begun.data;
  sent = begun.data.offset;
  onStep({ sent, bytes: file.size, waiting: false });
  while (sent < file.size) {
    const from = sent;
    const answer = await again(() =>
      call(`${at}/${id}?offset=${from}`, {
        method: "PUT",
        headers: { "content-type": "application/octet-stream" },
        body: file.slice(from, from + partBytes),
        signal,
      }),
    );
    // A part whose answer was lost is there already: the server says where it stands.
    const stands =
      answer.status === 0 ? answer.data.offset : Number(answer.errors?.offset?.[0] ?? Number.NaN);
    if (!Number.isSafeInteger(stands) && answer.status !== 0) return refused(answer);
    sent = stands;
    onStep({ sent, bytes: file.size, waiting: false });
  }
  const done = await again(() => call(`${at}/${id}/finish`, { ...jsonBody({}), signal }));
  return done.status === 0 ? { ok: true } : refused(done);
}
