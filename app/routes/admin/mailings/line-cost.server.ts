// What a letter to many costs of the month's messages of LINE, before it is sent.
import type { LineMessenger } from "#integrations/line-messages/port.ts";

export type LineCostShown = {
  /** At most so many go by LINE. */
  most: number;
  /** Of the month; nothing: LINE cannot be asked now. */
  quota: { limit: number | null; used: number } | null;
};

export async function lineCostOf(
  messenger: LineMessenger,
  counted: Promise<number>,
): Promise<LineCostShown> {
  // A desk opens without LINE, too.
  const asked = messenger.quota().catch(() => null);
  return { most: await counted, quota: await asked };
}
