// The dictionary over real HTTP: its pages, its search, and the calls of /v1/dictionary with their
// codes.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endCodes, makeCode } from "#features/library/dictionary/codes.server.ts";
import { ensureDictionary } from "#features/library/dictionary/service.server.ts";
import { draftWord, someWords } from "#features/library/dictionary/testing.ts";
import { run } from "../tools/dictionary-code.ts";
import { freshDatabase } from "./database.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
const now = new Date();
beforeAll(async () => {
  base = await freshDatabase();
  await ensureDictionary(base.db, [...someWords, draftWord], now);
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});
const get = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(`${app.base}${path}`, {
    redirect: "manual",
    headers: { accept: "text/html", ...headers },
  });
const page = async (path: string) => (await (await get(path)).text()).replaceAll("<!-- -->", "");

describe("the pages", () => {
  test("the index has every word under its row, and no draft", async () => {
    const body = await page("/dictionary");
    for (const { id, word } of someWords) {
      expect(body).toContain(`href="/dictionary/${id}"`);
      expect(body).toContain(word);
    }
    for (const part of [
      'id="ka"',
      'href="#ka"',
      '"@type":"DefinedTermSet"',
      `href="/dictionary/tag/${encodeURIComponent("型")}"`,
    ])
      expect(body).toContain(part);
    expect(body).not.toMatch(/秘密|himitsu|href="#na"|name="robots"/);
  });
  test("a word has its reading, its neighbours, what is near, and its data; what was written is never a tag", async () => {
    const body = await page("/dictionary/kata");
    for (const part of [
      "<ruby>肩<rp>（</rp><rt>かた</rt><rp>）</rp></ruby>",
      'rel="prev" href="/dictionary/gata"',
      'rel="next" href="/dictionary/katayori-hirou"',
      '"@type":"DefinedTerm"',
      "&lt;b&gt;二段め&lt;/b&gt;",
      "どこにもない",
    ])
      expect(
        body.replaceAll(/<a ([^>]*?)(href="[^"]*")([^>]*?)(rel="[^"]*")/g, "<a $1$4 $2$3"),
        part,
      ).toContain(part);
    expect(body).not.toMatch(/href="\/dictionary\/nowhere"|<b>二段め/);
  });
  test("a row, its letters and its pages have addresses of their own", async () => {
    const ka = await page("/dictionary?row=ka");
    for (const part of ["か行の言葉", 'href="/dictionary/kotoba"', 'rel="canonical" href='])
      expect(ka).toContain(part);
    expect(ka).not.toContain('href="/dictionary/iki"');
    const ko = await page(`/dictionary?row=ka&at=${encodeURIComponent("こ")}`);
    expect([ko.includes("「こ」ではじまる言葉"), ko.includes('href="/dictionary/kata"')]).toEqual([
      true,
      false,
    ]);
    for (const odd of [
      "row=ka&page=2",
      "row=zz",
      "row=ka&at=x",
      `row=ka&at=${encodeURIComponent("さ")}`,
    ])
      expect((await get(`/dictionary?${odd}`)).status, odd).toBe(404);
  });
  test("a tag has its words; no tag leads to the index", async () => {
    const body = await page(`/dictionary/tag/${encodeURIComponent("型")}`);
    for (const id of ["gata", "sayuu", "katayori-hirou"])
      expect(body).toContain(`href="/dictionary/${id}"`);
    expect(body).not.toContain('href="/dictionary/iki"');
    const none = await get("/dictionary/tag");
    expect([none.status, none.headers.get("location")]).toEqual([302, "/dictionary"]);
  });
  test.each(["/dictionary/himitsu", "/dictionary/nothing", "/dictionary/tag/nothing"])(
    "%s is not there",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
  test("a search finds from one letter on, says how many, and is kept out of indexes and memory", async () => {
    const answer = await get(`/dictionary?q=${encodeURIComponent("ｻ")}`);
    const body = (await answer.text()).replaceAll("<!-- -->", "");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      "private, no-store",
    ]);
    for (const part of [
      "「ｻ」 1件",
      'href="/dictionary/sayuu"',
      'name="robots" content="noindex"',
      'value="ｻ"',
    ])
      expect(body).toContain(part);
    expect(await page("/dictionary?q=zzz")).toContain("その言葉は、まだ載っていません");
    expect(await page(`/dictionary?q=${encodeURIComponent('"><script>x')}`)).not.toContain(
      "<script>x",
    );
  });
  test("the map of the site names them, and no draft", async () => {
    const body = await page("/sitemap.xml");
    for (const path of [
      "/dictionary<",
      "/dictionary/kata<",
      `/dictionary/tag/${encodeURIComponent("型")}<`,
    ])
      expect(body).toContain(path);
    expect(body).not.toContain("himitsu");
  });
});

describe("the calls", () => {
  const call = async (
    path: string,
    code: string | undefined,
    headers: Record<string, string> = {},
  ) => get(`/v1/dictionary${path}${code ? `?code=${code}` : ""}`, headers);
  test("give the words with a mark and half an hour, and only the mark the second time", async () => {
    const code = await makeCode(base.db, "友だち", now);
    const answer = await call("", code);
    const said = (await answer.json()) as {
      status: number;
      data: { id: string; initial: string; body?: string }[];
    };
    expect([answer.status, said.status, answer.headers.get("cache-control")]).toEqual([
      200,
      0,
      "private, max-age=1800",
    ]);
    expect(said.data.map(({ id }) => id)).toEqual([
      "iki",
      "gata",
      "kata",
      "katayori-hirou",
      "koto",
      "kotoba",
      "sayuu",
      "paata",
      "hara",
      "wa",
    ]);
    expect(said.data.some(({ body }) => body !== undefined)).toBe(false);
    const etag = answer.headers.get("etag") ?? "";
    const again = await call("", code, { "if-none-match": etag });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await call("/iki", code)).headers.get("etag")).not.toBe(etag);
  });
  test("give one word with its neighbours, and the words of a tag", async () => {
    const code = await makeCode(base.db, "友だち", now);
    expect(await (await call("/katayori-hirou", code)).json()).toMatchObject({
      status: 0,
      data: {
        word: "偏り疲労",
        prev: "kata",
        next: "koto",
        body: "使われる側が張ります。肩の荷。",
      },
    });
    expect(
      (
        (await (await call(`/tag/${encodeURIComponent("型")}`, code)).json()) as {
          data: { id: string }[];
        }
      ).data.map(({ id }) => id),
    ).toEqual(["gata", "katayori-hirou", "sayuu"]);
  });
  test("give the words that were asked for by ids, in that order, those that are there", async () => {
    const code = await makeCode(base.db, "友だち", now);
    const ask = async (query: string) => {
      const answer = await get(`/v1/dictionary?code=${code}&${query}`);
      return {
        code: answer.status,
        ...((await answer.json()) as {
          status: number;
          message?: string;
          data: { id: string }[] | null;
        }),
      };
    };
    for (const query of [
      "dictionary_ids=wa,nothing,iki,himitsu,wa",
      "dictionary_ids=wa&dictionary_ids=iki",
      "dictionary_ids=wa,%20iki,",
    ])
      expect(await ask(query)).toMatchObject({
        code: 200,
        status: 0,
        data: [{ id: "wa", word: "和" }, { id: "iki" }],
      });
    for (const query of ["dictionary_ids=", "dictionary_ids", "dictionary_ids=,%20,"])
      expect(await ask(query)).toEqual({
        code: 400,
        status: -1,
        message: "error. no dictionary_ids.",
        data: null,
      });
    expect([
      await ask("dictionary_ids=nothing"),
      (await ask(`dictionary_ids=${Array.from({ length: 101 }, (_, at) => `w${at}`).join(",")}`))
        .code,
    ]).toEqual([{ code: 404, status: -1, message: "doesn't exist.", data: null }, 422]);
    expect((await get("/v1/dictionary?dictionary_ids=")).status).toBe(401);
  });
  test.each([
    ["/nothing", 404, "doesn't exist."],
    ["/himitsu", 404, "doesn't exist."],
    ["/tag/nothing", 404, "doesn't exist."],
    ["/tag", 400, "error. no tag."],
    ["/a/b/c", 404, "doesn't exist."],
  ])("%s is refused with %i", async (path, status, message) => {
    const code = await makeCode(base.db, "友だち", now);
    const answer = await call(path, code);
    expect([answer.status, await answer.json(), answer.headers.get("cache-control")]).toEqual([
      status,
      { status: -1, message, data: null },
      "no-store",
    ]);
  });
  test("are for nobody without a code in force", async () => {
    const code = await makeCode(base.db, "止める人", now);
    expect((await call("", code)).status).toBe(200);
    expect(await endCodes(base.db, { name: "止める人" }, now)).toBe(1);
    for (const one of [undefined, "x", "d-", code, "'; drop table dictionary_code"]) {
      const answer = await call("/kata", one);
      expect(
        [answer.status, ((await answer.json()) as { status: number }).status],
        one ?? "none",
      ).toEqual([401, -1]);
    }
  });
  test("count by code: one that asks too much waits, the other does not", async () => {
    const [busy, calm] = [
      await makeCode(base.db, "多い人", now),
      await makeCode(base.db, "友だち", now),
    ];
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 21 }, async () => (await call("/wa", busy)).status),
        )),
      );
    expect([...new Set(statuses)].toSorted()).toEqual([200, 429]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    const refused = await call("/wa", busy);
    expect([
      Number(refused.headers.get("retry-after")) > 0,
      ((await refused.json()) as { status: number }).status,
    ]).toEqual([true, -1]);
    expect((await call("/wa", calm)).status).toBe(200);
  });
  test("stand in the document of all calls", async () => {
    const { paths } = (await (await get("/api/v1/openapi.json")).json()) as {
      paths: Record<string, unknown>;
    };
    expect(Object.keys(paths).filter((path) => path.startsWith("/v1/"))).toEqual([
      "/v1/dictionary",
      "/v1/dictionary/tag/{tag}",
      "/v1/dictionary/{id}",
    ]);
  });
});

describe("the tool for codes", () => {
  const use = async (...args: string[]) => {
    const lines: string[] = [];
    const result = await run({
      db: base.db,
      args,
      print: (line) => {
        lines.push(line);
      },
      now,
    });
    return { result, code: /d-\S{32}/.exec(lines.join("\n"))?.[0] ?? "" };
  };
  const works = async (code: string) =>
    (await get(`/v1/dictionary/wa?code=${code}`)).status === 200;
  test("makes a second code beside the first, replaces both, and ends them all; only hashes are kept", async () => {
    const first = await use("図書室");
    const second = await use("図書室");
    expect([first.result, await works(first.code), await works(second.code)]).toEqual([
      0,
      true,
      true,
    ]);
    const third = await use("図書室", "--replace");
    expect([await works(first.code), await works(second.code), await works(third.code)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await use("図書室", "--revoke")).result).toBe(0);
    expect([
      await works(third.code),
      (await use("図書室", "--revoke")).result,
      (await use()).result,
    ]).toEqual([false, 1, 1]);
    const { rows } = await base.pool.query<{ kept: string }>(
      "select row_to_json(dictionary_code)::text as kept from dictionary_code",
    );
    expect(rows.some(({ kept }) => kept.includes(first.code))).toBe(false);
  });
});
