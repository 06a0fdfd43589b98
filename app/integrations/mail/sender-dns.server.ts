import { createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import dns from "node:dns";
import { Resolver } from "node:dns/promises";
import { type ReadTexts, type SenderRecord, senderRecords } from "./sender-records.ts";

type Sender = {
  MAIL_FROM: string;
  DKIM_DOMAIN?: string | undefined;
  DKIM_SELECTOR?: string | undefined;
  DKIM_PRIVATE_KEY_FILE?: string | undefined;
};
/** There is no such name, or it has no texts. */
const nothingThere = ["ENOTFOUND", "ENODATA"];
const waitMs = 2_000;
const tries = 2;

/** By the servers that this process asks for every name: `dns.getServers` is another one later. */
export function textsOfDns(servers: readonly string[] = dns.getServers()): ReadTexts {
  const resolver = new Resolver({ timeout: waitMs, tries });
  resolver.setServers(servers);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      if (nothingThere.includes(String((error as NodeJS.ErrnoException).code))) return [];
      throw error;
    }
  };
}

function signerOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY_FILE }: Sender) {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY_FILE) return undefined;
  const key = createPublicKey(readFileSync(DKIM_PRIVATE_KEY_FILE));
  return {
    domain: DKIM_DOMAIN.toLowerCase(),
    selector: DKIM_SELECTOR,
    key: key.export({ type: "spki", format: "der" }).toString("base64"),
  };
}

/** What the DNS says of the sender of the shop's letters, asked anew. */
export const lookAtSender = (env: Sender, read = textsOfDns()): Promise<SenderRecord[]> =>
  senderRecords((env.MAIL_FROM.split("@").at(-1) ?? "").toLowerCase(), signerOf(env), read);
