// Buyers over HTTP: cart, confirmation, payment at the stand-in, thank-you page. Each has an
// address of its own.
import { setTimeout as pause } from "node:timers/promises";

const address = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;

const buyer = {
  name: "三条 澪",
  kana: "さんじょう みお",
  postalCode: "6048166",
  prefecture: "京都府",
  city: "京都市中京区",
  building: "",
  phone: "0750000000",
  deliveryDay: "",
  deliveryBand: "none",
  means: "card",
};

export const buyerEmail = (at: number) => `buyer-${at}@example.jp`;

/** One purchase, from the form to the thank-you page, step by step; each fails where the shop did. */
export function purchaseSteps(base: string, sku: string, at: number) {
  const cookies = new Map([["cart", `c1|${sku}:1:1`]]);
  const send = async (path: string, fields?: Record<string, string>) => {
    const answer = await fetch(new URL(path, base), {
      redirect: "manual",
      method: fields ? "POST" : "GET",
      headers: {
        origin: base,
        "x-forwarded-for": address(at),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "accept-encoding": "identity",
      },
      ...(fields ? { body: new URLSearchParams(fields) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const body = await answer.text();
    return { status: answer.status, to: answer.headers.get("location") ?? "", body };
  };
  const expectTo = (what: string, { status, to }: { status: number; to: string }) => {
    if (!to) throw new Error(`${what}: ${status}`);
    return to;
  };
  /** Where the step before led to. */
  let to = "";
  return {
    async "the form is sent"() {
      const form = { ...buyer, email: buyerEmail(at), street: `御倉町 ${at}` };
      to = expectTo("confirm", await send("/buy/products", { intent: "confirm", ...form }));
    },
    async "the confirmation is read"() {
      const shown = await send(to);
      if (shown.status !== 200) throw new Error(`confirmation: ${shown.status}`);
    },
    async "the order is sent"() {
      const temporaryId = new URL(to, base).searchParams.get("confirm") ?? "";
      to = expectTo("pay", await send("/buy/products", { intent: "pay", temporaryId }));
    },
    async "the card, at the provider"() {
      to = expectTo("card", await send(to, { number: "4242424242424242" }));
    },
    async "the buyer comes back"() {
      // Where the provider cannot be asked yet the page asks again by itself; so does the buyer.
      let returned = await send(to);
      for (let asked = 0; returned.status === 200 && asked < 30; asked += 1) {
        await pause(2_000);
        returned = await send(to);
      }
      to = expectTo("return", returned);
    },
    async "the thanks are read"() {
      const done = await send(to);
      if (done.status !== 200 || !done.body.includes("ありがとうございます"))
        throw new Error(`thanks: ${done.status}`);
    },
  };
}

/** One purchase, from the form to the thank-you page. */
export async function buyOne(base: string, sku: string, at: number): Promise<void> {
  for (const step of Object.values(purchaseSteps(base, sku, at))) await step();
}

/**
 * `count` purchases by `atOnce` buyers; rate over all of them, and how long one takes from the form
 * to the thank-you page.
 */
export async function buyMany(
  base: string,
  skus: readonly string[],
  { count, atOnce, from = 0 }: { count: number; atOnce: number; from?: number },
) {
  let next = from;
  let failed = 0;
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < from + count) {
        const at = next++;
        const start = performance.now();
        try {
          await buyOne(base, skus[at % skus.length] ?? "", at);
          times.push(performance.now() - start);
        } catch (error) {
          failed += 1;
          if (failed <= 3) console.error(error instanceof Error ? error.message : error);
        }
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), failed };
}
