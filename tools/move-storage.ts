// Brings every file from the disk to the bucket or back, while the shop is open: npm run tools --
// move-storage s3|local
import { openStorage, type StorageSettings } from "../app/integrations/storage/open.server.ts";
import type { StoragePort } from "../app/integrations/storage/port.ts";

const usage = `使い方:
  move-storage s3       ディスク（DATA_DIR）の写真と音声を、S3_ の設定の置き場へ写します
  move-storage local    置き場の写真と音声を、ディスク（DATA_DIR）へ写します
店は開けたままで行えます。途中で止まったら、もう一度行えば続きから進みます。`;

const types: Record<string, string> = {
  svg: "image/svg+xml",
  webp: "image/webp",
  avif: "image/avif",
  png: "image/png",
  jpg: "image/jpeg",
  m4a: "audio/mp4",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  m4s: "video/iso.segment",
  ts: "video/mp2t",
  m3u8: "application/vnd.apple.mpegurl",
  vtt: "text/vtt",
  json: "application/json",
  pdf: "application/pdf",
};
const contentType = (key: string) =>
  types[key.slice(key.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";

async function* keysOf(storage: StoragePort): AsyncGenerator<string> {
  for (let after: string | undefined; ;) {
    const keys = await storage.list("", after);
    yield* keys;
    const last = keys.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/**
 * `sourceIsUsed`: the shop still writes to where we read, so a file of another size is brought
 * again. Else it writes to the target already, and what is there is newer than ours.
 */
export async function bringFiles(
  from: StoragePort,
  to: StoragePort,
  { sourceIsUsed, onFile }: { sourceIsUsed: boolean; onFile?: (brought: number) => void },
): Promise<{ brought: number; there: number; bytes: number; gone: number }> {
  const count = { brought: 0, there: 0, bytes: 0, gone: 0 };
  for await (const key of keysOf(from)) {
    const [here, already] = await Promise.all([from.head(key), to.head(key)]);
    if (!here) {
      count.gone += 1;
      continue;
    }
    if (already && (!sourceIsUsed || already.bytes === here.bytes)) {
      count.there += 1;
      continue;
    }
    if (here.bytes === 0) await to.write(key, new Uint8Array(), contentType(key));
    else {
      const stream = await from.open(key, { start: 0, end: here.bytes - 1 });
      await to.writeStream(key, stream, here.bytes, contentType(key));
    }
    const written = await to.head(key);
    if (written?.bytes !== here.bytes)
      throw new Error(`${key}: ${here.bytes} bytes were sent, ${written?.bytes ?? 0} are there`);
    count.brought += 1;
    count.bytes += here.bytes;
    onFile?.(count.brought);
  }
  return count;
}

type Tool = { args: readonly string[]; env: StorageSettings; print: (line: string) => void };
const sayEvery = 500;

export async function run({ args: [target, ...more], env, print }: Tool): Promise<number> {
  if ((target !== "s3" && target !== "local") || more.length > 0) {
    print(usage);
    return 1;
  }
  if (!env.S3_ENDPOINT || !env.S3_BUCKET || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) {
    print(
      "S3_ENDPOINT・S3_BUCKET・S3_ACCESS_KEY_ID・S3_SECRET_ACCESS_KEY を指定して、もう一度お試しください。",
    );
    return 1;
  }
  const at = (STORAGE: "s3" | "local") => openStorage({ ...env, STORAGE });
  const sourceIsUsed = env.STORAGE !== target;
  const { brought, there, bytes, gone } = await bringFiles(
    at(target === "s3" ? "local" : "s3"),
    at(target),
    {
      sourceIsUsed,
      onFile: (count) => {
        if (count % sayEvery === 0) print(`  ${count.toLocaleString("ja")}個`);
      },
    },
  );
  const megabytes = (bytes / 1_048_576).toFixed(1);
  print(
    `写しました: ${brought.toLocaleString("ja")}個（${megabytes} MB）。` +
      `もうあったもの${there.toLocaleString("ja")}個${gone > 0 ? `、あいだに消えたもの${gone}個` : ""}。`,
  );
  print(
    sourceIsUsed
      ? `STORAGE=${target} にして店を起動しなおしてから、同じ命令をもう一度行ってください（あいだに増えたものが写ります）。`
      : "これで、前の置き場のものは、もう使われません。控えをとってから消してください。",
  );
  return 0;
}
