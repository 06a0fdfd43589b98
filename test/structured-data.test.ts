// What search engines are told: structured data that says what its kind must say, the map of the
// site, and the feed of news.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { startFilledShop } from "./kit/filled.ts";

let shop: Awaited<ReturnType<typeof startFilledShop>>;
beforeAll(async () => {
  shop = await startFilledShop();
}, 300_000);
afterAll(() => shop.server.stop());
const read = async (path: string) => {
  const answer = await fetch(new URL(path, shop.server.base));
  expect(answer.status, path).toBe(200);
  return answer.text();
};

const url = z.url();
const moment = z.iso.datetime();
const schemaOrg = (name: string) => z.string().startsWith(`https://schema.org/${name}`);
const offer = z.looseObject({
  "@type": z.literal("Offer"),
  price: z.number().int().min(0),
  priceCurrency: z.literal("JPY"),
  availability: schemaOrg(""),
  url,
});
/** What each kind must say. Source: schema.org, and what a search engine asks of rich results. */
const kinds: Record<string, z.ZodType> = {
  Product: z.looseObject({
    name: z.string().min(1),
    image: url,
    description: z.string().min(1),
    sku: z.string().min(1),
    offers: z
      .array(
        offer.extend({
          hasMerchantReturnPolicy: z.looseObject({
            "@type": z.literal("MerchantReturnPolicy"),
            applicableCountry: z.literal("JP"),
            returnPolicyCategory: schemaOrg("MerchantReturn"),
            merchantReturnDays: z.number().int().positive(),
            returnFees: schemaOrg("ReturnFees"),
            merchantReturnLink: url,
          }),
        }),
      )
      .min(1),
  }),
  Event: z.looseObject({
    name: z.string().min(1),
    startDate: moment,
    endDate: moment,
    eventStatus: schemaOrg("Event"),
    location: z.looseObject({ "@type": z.literal("Place"), name: z.string(), address: z.string() }),
    organizer: z.looseObject({ name: z.string(), url }),
    offers: offer.optional(),
  }),
  FAQPage: z.looseObject({
    mainEntity: z
      .array(
        z.looseObject({
          "@type": z.literal("Question"),
          name: z.string().min(1),
          acceptedAnswer: z.looseObject({ "@type": z.literal("Answer"), text: z.string().min(1) }),
        }),
      )
      .min(1),
  }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(
        z.looseObject({
          "@type": z.literal("ListItem"),
          position: z.number().int().positive(),
          name: z.string().min(1),
          item: url,
        }),
      )
      .min(2),
  }),
};
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = ""]) => z.looseObject({ "@type": z.string() }).parse(JSON.parse(text)),
  );

describe("structured data", () => {
  const pages: [path: string, ...kinds: string[]][] = [
    ["/shop/product/fudehito-t-ai", "Product", "BreadcrumbList"],
    ["/event/reservation_form?event=first-hour-1", "Event", "BreadcrumbList"],
    ["/event/reservation_form?event=soles", "Event", "BreadcrumbList"],
    ["/landing/membership", "FAQPage"],
    ["/landing/goods-teikibin", "FAQPage"],
    ["/landing/taiheki-techo", "FAQPage"],
    ["/dictionary/iki", "DefinedTerm", "BreadcrumbList"],
    ["/gallery/sakuhin-asa-no-saka", "VisualArtwork", "BreadcrumbList"],
  ];
  test.each(pages)("of %s says all that its kinds must", async (path, ...wanted) => {
    const found = dataOf(await read(path));
    expect(found.map((one) => one["@type"]).toSorted()).toEqual(wanted.toSorted());
    for (const one of found) {
      expect(one["@context"]).toBe("https://schema.org");
      const judged = kinds[one["@type"]]?.safeParse(one);
      expect(judged?.error?.issues ?? [], `${path} ${one["@type"]}`).toEqual([]);
    }
  });
  test("says nothing that the page does not say itself", async () => {
    const html = await read("/landing/membership");
    const [faq] = dataOf(html);
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    const questions = z.array(z.looseObject({ name: z.string() })).parse(faq?.["mainEntity"]);
    for (const { name } of questions) expect(main).toContain(name);
  });
});

describe("the map of the site", () => {
  test("has events, news, pieces and quizzes, each once, and each of them is there", async () => {
    const places = [...(await read("/sitemap.xml")).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, place = ""]) => new URL(place.replaceAll("&amp;", "&")),
    );
    const paths = places.map(({ pathname, search }) => `${pathname}${search}`);
    expect(new Set(paths).size).toBe(paths.length);
    const kindsOfPages = [
      /^\/event\/reservation_form\?event=/,
      /^\/news\/[^r]/,
      /^\/listen\//,
      /^\/shindan$/,
      /^\/policies\//,
    ];
    for (const kind of kindsOfPages) {
      const one = paths.find((path) => kind.test(path));
      expect(one, String(kind)).toBeDefined();
      const html = await read(one ?? "");
      expect(html, one).not.toContain('content="noindex"');
    }
    expect(paths.filter((path) => /^\/(mypage|admin|account|Cart)/.test(path))).toEqual([]);
  });
});

describe("the feed of news", () => {
  test("is found from the list, and has what everybody may read, the newest first", async () => {
    const list = await read("/news");
    expect(list).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*\/news\/rss\.xml/);
    const feed = await read("/news/rss.xml");
    const times = [...feed.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, at = ""]) =>
      Date.parse(at),
    );
    expect(times.length).toBeGreaterThan(0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const closed = await shop.base.pool.query<{ id: string }>(
      "select id from information where not everyone or status <> 'open' or open_at > now()",
    );
    for (const { id } of closed.rows) expect(feed).not.toContain(`/news/${id}<`);
    for (const [, link = ""] of feed.matchAll(/<link>(.*?)<\/link>/g))
      await read(new URL(link).pathname);
  });
});
