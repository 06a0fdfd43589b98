// What the DNS says of the domain that letters come from: who may send in its name (SPF), with
// which key letters are signed (DKIM), what becomes of letters that are neither (DMARC). Large mail
// houses refuse senders without them. Sources: RFC 7208, RFC 6376, RFC 7489.

/**
 * `unknown`: nobody answered. `write`: what is to be written into the DNS, and under which name.
 */
export type SenderRecord = {
  what: "SPF" | "DKIM" | "DMARC";
  state: "good" | "note" | "bad" | "unknown";
  says: string;
  write?: { name: string; value: string };
};
/** The texts under a name, each in one piece; none where there are none. */
export type ReadTexts = (name: string) => Promise<string[]>;

const startsWith = (begin: string) => {
  const pattern = new RegExp(`^\\s*v=${begin}\\s*(?:[ ;]|$)`, "i");
  return (text: string) => pattern.test(text);
};
const isSpf = startsWith("spf1");
const isDmarc = startsWith("DMARC1");
/** `k=rsa; p=…` as its parts, by name. */
const tagsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(";").flatMap((part) => {
      const at = part.indexOf("=");
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
    }),
  );

export function spfOf(domain: string, texts: readonly string[]): SenderRecord {
  const what = "SPF";
  const found = texts.filter(isSpf);
  const write = { name: domain, value: "v=spf1 include:（メールの会社が案内する名前） ~all" };
  const [record] = found;
  if (record === undefined)
    return {
      what,
      state: "bad",
      says: `${domain} に、送ってよいサーバーの記録がありません。`,
      write,
    };
  if (found.length > 1)
    return {
      what,
      state: "bad",
      says: `記録が${found.length}つあります。一つでないと、どれも使われません。一つにまとめてください。`,
    };
  const terms = record.trim().toLowerCase().split(/\s+/).slice(1);
  const all = terms.find((term) => /^[+?~-]?all$/.test(term));
  if (all === "all" || all === "+all")
    return {
      what,
      state: "bad",
      says: "だれでもこの名前で送れる記録です（+all）。おわりを ~all か -all にしてください。",
    };
  if (all === "?all" || (!all && !terms.some((term) => term.startsWith("redirect="))))
    return {
      what,
      state: "note",
      says: "ほかのサーバーを断らない記録です。おわりを ~all か -all にすると、なりすましを防げます。",
    };
  return { what, state: "good", says: `記録があります（${terms.join(" ")}）` };
}

/** `key`: the public half of the key that letters are signed with, where this shop signs. */
export function dkimOf(
  signer: { domain: string; selector: string; key: string } | undefined,
  from: string,
  texts: readonly string[],
): SenderRecord {
  const what = "DKIM";
  if (!signer)
    return {
      what,
      state: "note",
      says: "この店では署名していません。メールの会社が署名していれば、そのままでかまいません。",
    };
  const name = `${signer.selector}._domainkey.${signer.domain}`;
  const write = { name, value: `v=DKIM1; k=rsa; p=${signer.key}` };
  const keys = texts.map((text) => tagsOf(text)["p"]).filter((key) => key !== undefined);
  const says = (sentence: string): SenderRecord => ({ what, state: "bad", says: sentence, write });
  if (keys.length === 0) return says(`${name} に、署名を確かめる鍵がありません。`);
  if (!keys.some((key) => key.replaceAll(/\s/g, "") === signer.key))
    return says(`${name} の鍵が、この店の署名の鍵とちがいます。`);
  const isOurs = from === signer.domain || from.endsWith(`.${signer.domain}`);
  return isOurs
    ? { what, state: "good", says: `${name} の鍵は、この店の署名の鍵です` }
    : {
        what,
        state: "note",
        says: `署名の名前（${signer.domain}）が、差出人（${from}）とちがいます。DKIM_DOMAIN を差出人の名前にしてください。`,
      };
}

/** `at`: where the record was found, here or at a name above. */
export function dmarcOf(
  domain: string,
  found: { at: string; texts: readonly string[] },
): SenderRecord {
  const what = "DMARC";
  const records = found.texts.filter(isDmarc);
  const write = { name: `_dmarc.${domain}`, value: "v=DMARC1; p=quarantine" };
  const [record] = records;
  if (record === undefined)
    return { what, state: "bad", says: "なりすましの手紙をどうするかの記録がありません。", write };
  if (records.length > 1)
    return {
      what,
      state: "bad",
      says: `_dmarc.${found.at} に記録が${records.length}つあります。一つにしてください。`,
    };
  const policy = tagsOf(record)["p"]?.toLowerCase();
  if (policy === "reject" || policy === "quarantine")
    return { what, state: "good", says: `_dmarc.${found.at} に記録があります（p=${policy}）` };
  if (policy === "none")
    return {
      what,
      state: "note",
      says: "なりすましの手紙も届く記録です（p=none）。SPF と DKIM がそろったら、p=quarantine にしてください。",
      write: { name: `_dmarc.${found.at}`, value: "v=DMARC1; p=quarantine" },
    };
  return {
    what,
    state: "bad",
    says: `_dmarc.${found.at} の記録に、正しい p= がありません。`,
    write,
  };
}

/** A name and those above it, up to the last with two parts. Source: RFC 9091, tree walk. */
const upwards = (domain: string): string[] => {
  const parts = domain.split(".");
  const count = Math.max(1, Math.min(parts.length - 1, maxUp));
  return Array.from({ length: count }, (_, at) => parts.slice(at).join("."));
};
const maxUp = 8;

async function findDmarc(domain: string, read: ReadTexts) {
  for (const at of upwards(domain)) {
    const texts = await read(`_dmarc.${at}`);
    if (texts.some(isDmarc)) return { at, texts };
  }
  return { at: domain, texts: [] };
}

/** All three; one that nobody answers for keeps none of the others back. */
export async function senderRecords(
  from: string,
  signer: { domain: string; selector: string; key: string } | undefined,
  read: ReadTexts,
): Promise<SenderRecord[]> {
  const asked: [SenderRecord["what"], () => Promise<SenderRecord>][] = [
    ["SPF", async () => spfOf(from, await read(from))],
    [
      "DKIM",
      async () =>
        dkimOf(
          signer,
          from,
          signer ? await read(`${signer.selector}._domainkey.${signer.domain}`) : [],
        ),
    ],
    ["DMARC", async () => dmarcOf(from, await findDmarc(from, read))],
  ];
  return Promise.all(
    asked.map(([what, ask]) =>
      ask().catch((): SenderRecord => ({
        what,
        state: "unknown",
        says: "DNSから返事がなく、確かめられませんでした。しばらくして、もう一度お試しください。",
      })),
    ),
  );
}
