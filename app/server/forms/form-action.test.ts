// What a form is answered, without a server: who may, what is well formed, what each refusal says,
// and where success leads.
import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Actor, Member, MemberId } from "#features/identity/account/rules.ts";
import { Busy } from "#features/identity/account/sign-in/password.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { type RequestContext, requestContext } from "../request-context.server.ts";
import { memberContext } from "../access.server.ts";
import {
  actionOf,
  type FormAction,
  intents,
  memberAction,
  staffAction,
  visitorAction,
} from "./form-action.server.ts";
import { formWords } from "./form-words.ts";
import { formOf } from "#ui/forms/form.tsx";
import { refuse, refuseFields, refuseWith, stay } from "./refusal.server.ts";

const now = new Date("2026-04-10T12:00:00+09:00");
const visitor: Actor = { kind: "visitor" };
const member: Member = {
  kind: "member",
  uid: "u1" as MemberId,
  displayName: "三条 澪",
  email: null,
  authority: "customer",
  roles: [],
  heldItems: [],
  signInId: "",
  provedAt: now,
  second: false,
  secondAt: null,
  leaving: false,
};
const staff: Member = { ...member, authority: "owner", second: true, secondAt: now };

type Fields = [name: string, value: string][];
function argsOf(actor: Actor, fields: Fields, waitSeconds?: number): ActionFunctionArgs {
  const context = new RouterContextProvider();
  const limiter = { take: async () => waitSeconds };
  context.set(requestContext, { actor, now, ip: "1", limiter } as unknown as RequestContext);
  const request = new Request("https://shop.example/mypage/settings", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return { request, context, params: {} } as unknown as ActionFunctionArgs;
}
type Told = { status: number; headers: Headers; body: FormAnswer<unknown> | null };
async function send(
  action: FormAction<unknown>,
  fields: Fields,
  actor: Actor = member,
  wait?: number,
) {
  const answer = await action(argsOf(actor, fields, wait)).catch((thrown: unknown) => {
    if (thrown instanceof Error) throw thrown;
    return thrown as Awaited<ReturnType<FormAction<unknown>>>;
  });
  if (answer instanceof Response)
    return { status: answer.status, headers: answer.headers, body: null } satisfies Told;
  return {
    status: answer.init?.status ?? 200,
    headers: new Headers(answer.init?.headers),
    body: answer.data,
  } satisfies Told;
}

const NameForm = z.object({
  name: z.string("お名前をご入力ください。").min(1, "お名前をご入力ください。"),
  word: z.string().default("").pipe(z.string().max(3, "3文字までです。")),
});
const written: unknown[] = [];
const rename = memberAction(NameForm, {
  do: async ({ value, actor }): Promise<Result<{ id: string }, "taken" | "not-found">> => {
    if (value.name === "taken") return err("taken");
    if (value.name === "gone") return err("not-found");
    written.push([actor.uid, value]);
    return ok({ id: value.name });
  },
  done: ({ id }) => `/names/${id}`,
  words: { taken: { errors: { name: "この名前は、もう使われています。" } } },
});

describe("a form of members", () => {
  test("does what was asked and leads on with 303", async () => {
    const told = await send(rename, [["name", "mio"]]);
    expect([told.status, told.headers.get("location"), written.at(-1)]).toEqual([
      303,
      "/names/mio",
      ["u1", { name: "mio", word: "" }],
    ]);
  });
  test("is not there for visitors, who are asked to sign in", async () => {
    const before = written.length;
    const told = await send(rename, [["name", "mio"]], visitor);
    expect([told.status, told.headers.get("location"), written.length]).toEqual([
      302,
      "/?redirect_url=%2Fmypage%2Fsettings",
      before,
    ]);
  });
  test("that was shown to one and is sent by another is refused, and nothing is done", async () => {
    const own = await send(rename, [
      ["whose", "u1"],
      ["name", "mio"],
    ]);
    expect(own.status).toBe(303);
    const before = written.length;
    const told = await send(rename, [
      ["whose", "u2"],
      ["name", "nagi"],
    ]);
    expect([told.status, told.body?.typed["name"], written.length]).toEqual([409, "nagi", before]);
    expect(told.body?.problem).toContain("別の方がログインしていた");
  });
  test("comes back with all that was typed, also what was emptied, and a sentence for each field", async () => {
    const told = await send(rename, [
      ["intent", "rename"],
      ["name", ""],
      ["word", "長すぎる"],
      ["password", "hidden"],
    ]);
    expect([told.status, told.body]).toEqual([
      422,
      {
        intent: "rename",
        typed: { intent: "rename", name: "", word: "長すぎる" },
        errors: { name: "お名前をご入力ください。", word: "3文字までです。" },
        problem: "",
      },
    ]);
  });
  test("says a code in its own words beside the field, and a common one in those of all forms", async () => {
    expect(await send(rename, [["name", "taken"]])).toMatchObject({
      status: 409,
      body: { errors: { name: "この名前は、もう使われています。" }, problem: "" },
    });
    expect(await send(rename, [["name", "gone"]])).toMatchObject({
      status: 404,
      body: { errors: {}, problem: formWords["not-found"].problem },
    });
  });
  test("takes no field for another, whatever a stranger names it", async () => {
    for (const name of ["__intent__", "__state__", "__proto__[x]", "a[b", "name.x", "name[0]"])
      expect((await send(rename, [[name, "{"]])).status, name).toBe(422);
    expect(
      (
        await send(rename, [
          ["name", "a"],
          ["name", "b"],
        ])
      ).status,
    ).toBe(422);
  });
});

describe("trouble", () => {
  const failing = (error: Error) =>
    memberAction(z.object({}), { do: () => Promise.reject(error), done: "/" });
  test("that passes is told above the form", async () => {
    expect(await send(failing(new Busy()), [])).toMatchObject({
      status: 429,
      body: { problem: formWords.busy.problem },
    });
    const down = memberAction(z.object({}), { do: async () => err("provider-down"), done: "/" });
    expect(await send(down, [])).toMatchObject({
      status: 503,
      body: { problem: formWords["provider-down"].problem },
    });
  });
  test("of any other kind is no answer of the form", async () => {
    await expect(send(failing(new Error("broken")), [])).rejects.toThrow("broken");
  });
});

describe("a form of everybody", () => {
  const write = visitorAction(NameForm, {
    do: ({ value }) => void written.push(value.name),
    done: "/thanks",
    trap: { field: "website", to: "/thanks" },
    limit: { kind: "contact", say: (wait) => `あと${wait}秒` },
  });
  test("is limited once it is well, and says when to come back", async () => {
    const told = await send(write, [["name", "x"]], visitor, 61);
    expect([told.status, told.headers.get("retry-after"), told.body?.problem]).toEqual([
      429,
      "61",
      "あと61秒",
    ]);
    expect((await send(write, [["name", ""]], visitor, 61)).status).toBe(422);
  });
  test("thanks a machine and does nothing", async () => {
    const before = written.length;
    const told = await send(
      write,
      [
        ["name", "x"],
        ["website", "http://spam.example"],
      ],
      visitor,
    );
    expect([told.status, told.headers.get("location"), written.length]).toEqual([
      303,
      "/thanks",
      before,
    ]);
    await send(write, [["name", "person"]], visitor);
    expect(written.at(-1)).toBe("person");
  });
});

describe("a form of staff", () => {
  const act = staffAction(z.object({}), { do: () => undefined, done: "/admin" });
  test("is not there for members, nor before the second factor", async () => {
    expect([
      (await send(act, [], staff)).status,
      (await send(act, [], member)).status,
      (await send(act, [], { ...staff, second: false })).headers.get("location"),
    ]).toEqual([303, 404, "/admin/second?back=%2Fmypage%2Fsettings"]);
  });
});

describe("what a form may bring beside sentences", () => {
  const Stock = z.object({
    stock: z.record(z.string(), z.string().min(1, "在庫をご入力ください。")),
  });
  const counted: unknown[] = [];
  const count = memberAction(Stock, {
    do: ({ value, texts }) =>
      texts["seen"] === "old" ? refuseWith(409, { theirs: "7" }) : void counted.push(value.stock),
    from: ({ texts }) => ({
      stock: Object.fromEntries(
        Object.entries(texts).filter(([name]) => name.startsWith("stock:")),
      ),
    }),
    done: "/done",
  });
  test("the schema reads what `from` makes of fields that are named after rows", async () => {
    const told = await send(count, [["stock:TS.M-1", "3"]]);
    expect([told.status, counted]).toEqual([303, [{ "stock:TS.M-1": "3" }]]);
    expect(await send(count, [["stock:TS.M-1", ""]])).toMatchObject({
      status: 422,
      body: { errors: { stock: "在庫をご入力ください。" }, typed: { "stock:TS.M-1": "" } },
    });
    expect(counted).toHaveLength(1);
  });
  test("a refusal brings what another wrote, and the page's one action with it", async () => {
    const fields: Fields = [
      ["seen", "old"],
      ["stock:TS", "3"],
    ];
    expect(await send(count, fields)).toMatchObject({
      status: 409,
      body: { more: { theirs: "7" } },
    });
    const page = intents({ count, name: rename });
    expect(await send(page, [["intent", "count"], ...fields])).toMatchObject({
      body: { more: { theirs: "7" } },
    });
    expect((await send(count, [["stock:TS", ""]])).body).not.toHaveProperty("more");
  });
});

test("what is wrong with a field that nobody sees is said above the form, and links to nothing", () => {
  const errors = { key: "画面を開きなおしてください。", name: "お名前をご入力ください。" };
  const answer: FormAnswer = { intent: "give", typed: {}, errors, problem: "" };
  const form = formOf(answer, { intent: "give", labels: { name: "お名前" }, prefix: "give" });
  expect([form.problem, form.wrong]).toEqual([errors.key, [{ id: "give-name", label: "お名前" }]]);
  const another = formOf(answer, { intent: "take", labels: { name: "お名前" } });
  expect([another.problem, another.wrong, another.back]).toEqual(["", [], undefined]);
});

describe("a page with several forms", () => {
  const page = intents({
    name: rename,
    away: memberAction(z.object({}), {
      do: () => refuseFields({ sure: "いまはできません。" }, 409),
      done: "/",
      first: ({ texts }) => (texts["sure"] ? undefined : refuse(403, "先にお確かめください。")),
    }),
  });
  test("is told apart by its intent", async () => {
    expect(
      (
        await send(page, [
          ["intent", "name"],
          ["name", "x"],
        ])
      ).status,
    ).toBe(303);
    expect(await send(page, [["intent", "away"]])).toMatchObject({
      status: 403,
      body: { intent: "away", problem: "先にお確かめください。" },
    });
    expect(
      await send(page, [
        ["intent", "away"],
        ["sure", "1"],
      ]),
    ).toMatchObject({
      status: 409,
      body: { errors: { sure: "いまはできません。" } },
    });
  });
  test("knows no other intent, and tells a visitor not even that", async () => {
    for (const intent of ["nothing", "toString", "__proto__"])
      expect((await send(page, [["intent", intent]])).status).toBe(400);
    expect((await send(page, [])).status).toBe(400);
    expect((await send(page, [["intent", "nothing"]], visitor)).status).toBe(302);
  });
});

describe("what a form may say beside yes and no", () => {
  const step = visitorAction(z.object({ town: z.string().default("") }), {
    do: ({ value }) => (value.town ? ok(value.town) : stay({ towns: ["錦"] }, { town: "錦" })),
    first: ({ texts }) =>
      texts["away"] ? new Response(null, { status: 303, headers: { location: "/" } }) : undefined,
    done: async (town) => `/towns/${town}`,
  });
  test("is the next step of the same page, with other words in its fields", async () => {
    expect(await send(step, [["town", ""]], visitor)).toMatchObject({
      status: 200,
      body: { typed: { town: "錦" }, problem: "", errors: {}, more: { towns: ["錦"] } },
    });
    expect((await send(step, [["town", "a"]], visitor)).headers.get("location")).toBe("/towns/a");
  });
  test("is a way elsewhere before anything is read", async () => {
    const told = await send(step, [["away", "1"]], visitor);
    expect([told.status, told.headers.get("location")]).toEqual([303, "/"]);
  });
  test("comes from the form that names no intent, too", async () => {
    const page = intents({ name: rename }, step);
    expect((await send(page, [["town", ""]])).body).toMatchObject({ more: { towns: ["錦"] } });
  });
});

test("a door of its own lets nobody else send its form", async () => {
  let done = 0;
  const onlyMio = actionOf(async ({ context, request }) => {
    const about = memberContext(context, request);
    if (about.actor.displayName !== member.displayName) throw new Response(null, { status: 404 });
    return about;
  });
  const press = onlyMio(z.object({}), { do: () => void (done += 1), done: "/pressed" });
  const other: Member = { ...member, displayName: "だれか" };
  expect([
    (await send(press, [])).status,
    (await send(press, [], other)).status,
    (await send(intents({ press }), [["intent", "press"]], other)).status,
    (await send(intents({ press }), [["intent", "press"]])).status,
    done,
  ]).toEqual([303, 404, 404, 303, 2]);
});

test("a code that has words nowhere does not compile", () => {
  memberAction(z.object({}), {
    do: (): Result<undefined, "taken" | "not-found"> => err("taken"),
    done: "/",
    // @ts-expect-error -- `taken` is in no catalogue
    words: {},
  });
  // @ts-expect-error -- nor is it here
  memberAction(z.object({}), {
    do: async ({ texts }) => (texts["x"] ? err("taken") : ok(1)),
    done: (one) => `/${one.toFixed()}`,
  });
  memberAction(z.object({}), {
    do: async ({ texts }) => (texts["x"] ? err("not-found") : ok(1)),
    done: (one) => `/${one.toFixed()}`,
    limit: { kind: "contact", say: (wait) => wait.toFixed() },
  });
  expect(Object.values(formWords).length).toBeGreaterThan(0);
});
test("every common code is told in whole sentences", () => {
  for (const [code, word] of Object.entries(formWords)) {
    const text = typeof word === "string" ? word : word.problem;
    expect(text, code).toMatch(/[。）]$/);
    expect(text, code).toMatch(/\p{Script=Hiragana}/u);
  }
});
