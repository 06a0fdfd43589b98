// Since when each key is in force, as this machine has seen it at its starts. Of a key sixteen bits
// are kept, under a salt of their own: enough to see that it is another one, too little to find it.
import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { houseNote } from "./house-note.server.ts";

const KeysSince = z.object({
  salt: z.string().min(16),
  keys: z.record(z.string(), z.object({ mark: z.string(), at: z.coerce.date() })),
});
type KeysSince = z.infer<typeof KeysSince>;
const notes = houseNote("keys-since.json", KeysSince);

export type KeysInForce = Readonly<Record<string, string | readonly string[] | undefined>>;
/** Of several of one kind the first is the one that is used anew. */
const newest = (value: KeysInForce[string]): string =>
  typeof value === "string" ? value : (value?.[0] ?? "");
const markOf = (salt: string, name: string, value: string) =>
  createHmac("sha256", salt).update(`${name}\n${value}`).digest("hex").slice(0, 4);

/** Pure: what is written down now. A key that is the same keeps its day, one that is gone goes. */
export function keysSeen(before: KeysSince | undefined, keys: KeysInForce, now: Date): KeysSince {
  const salt = before?.salt ?? randomBytes(16).toString("hex");
  const seen = Object.entries(keys).flatMap(([name, value]) => {
    const key = newest(value);
    if (key === "") return [];
    const mark = markOf(salt, name, key);
    const known = before?.keys[name];
    return [[name, known?.mark === mark ? known : { mark, at: now }] as const];
  });
  return { salt, keys: Object.fromEntries(seen) };
}

/** At each start. Where the folder cannot be written, no day is known. */
export async function noteKeys(folder: string, keys: KeysInForce, now: Date): Promise<void> {
  const before = await notes.read(folder);
  const after = keysSeen(before, keys, now);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await notes.write(folder, after).catch(() => undefined);
}
export async function keysSince(folder: string): Promise<ReadonlyMap<string, Date>> {
  const { keys = {} } = (await notes.read(folder)) ?? {};
  return new Map(Object.entries(keys).map(([name, { at }]) => [name, at]));
}
