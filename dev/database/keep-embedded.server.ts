// PostgreSQL of our own, for as long as we run: when it dies under us it is started again, at the
// same address.
import { setTimeout as pause } from "node:timers/promises";
import { sentenceOf } from "../../app/lib/cannot-start.ts";
import { type Embedded, startEmbedded } from "./embedded.server.ts";

const firstWaitMs = 250;
const maxWaitMs = 5_000;

/** The same reason is said again after this long. */
const sayAgainMs = 30_000;

function sayingOnce(say: (why: string) => void): (why: string) => void {
  let said = { why: "", at: 0 };
  return (why) => {
    const at = performance.now();
    if (why === said.why && at - said.at < sayAgainMs) return;
    said = { why, at };
    say(why);
  };
}

export type KeptEmbedded = { url: string; stop(): Promise<void> };

/**
 * The first start fails as it must; from then on the server is brought back however often it ends,
 * and its pages say 503 meanwhile.
 */
export async function keepEmbedded(
  dataDir: string,
  say: (line: string) => void,
  start: (dataDir: string, say: (line: string) => void) => Promise<Embedded> = startEmbedded,
): Promise<KeptEmbedded> {
  let current = await start(dataDir, say);
  const { url } = current;
  const stopping = new AbortController();
  const tell = sayingOnce((why) => say(`データベースをまだ起こせません。試しつづけます。${why}`));

  async function bringBack(): Promise<Embedded | undefined> {
    for (
      let waitMs = firstWaitMs;
      !stopping.signal.aborted;
      waitMs = Math.min(2 * waitMs, maxWaitMs)
    )
      try {
        return await start(dataDir, say);
      } catch (error) {
        tell(sentenceOf(error) ?? `${String(error).split("\n")[0]}。`);
        await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    return undefined;
  }
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const asked = new Promise<"asked">((resolve) => {
        stopping.signal.addEventListener("abort", () => resolve("asked"), { once: true });
      });
      if ((await Promise.race([current.lost, asked])) === "asked") return;
      say("データベースが止まりました。起こしなおしています…");
      const again = await bringBack();
      if (!again) return;
      current = again;
      say("データベースが戻りました。");
    }
  })();

  return {
    url,
    async stop() {
      stopping.abort();
      await watching;
      await current.stop();
    },
  };
}
