// The form of any editor, without a server: an editor that only remembers what it was told.
import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Db } from "#db/client.server.ts";
import type { Member, MemberId } from "#features/identity/account/rules.ts";
import type { Edited, Typed } from "#features/platform/content/edited.ts";
import type { Texts } from "#features/platform/content/rules.ts";
import { ok } from "#lib/result.ts";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { type RequestContext, requestContext } from "../request-context.server.ts";
import { editorActs } from "./editor-acts.server.ts";
import type { FormAction } from "./form-action.server.ts";

const now = new Date("2026-11-27T12:00:00+09:00");
const owner: Member = {
  kind: "member",
  uid: "u1" as MemberId,
  displayName: "番台",
  email: null,
  authority: "owner",
  roles: [],
  heldItems: [],
  signInId: "",
  provedAt: now,
  second: true,
  secondAt: now,
  leaving: false,
};

type Field = "title" | "areas" | "status";
const fields: readonly Field[] = ["title", "areas", "status"];
const stands = { id: "winter", version: 3, title: "冬", areas: "英知", status: "open" };

/** A desk over one row; `told` has what reached the editor. */
function aDesk({ kept = false }: { kept?: boolean } = {}) {
  const told: unknown[] = [];
  // The kernel's open drafts are asked of the database: there is none.
  const db = {
    delete: () => ({ where: async () => told.push("draft discarded") }),
  } as unknown as Db;
  const services = { db, collections: { refresh: async () => told.push("refreshed") } };
  const desk = editorActs({
    kind: "note",
    fields,
    lists: ["areas"],
    textsOf: ({ title, areas, status }: typeof stands): Texts<Field> => ({ title, areas, status }),
    to: (id) => `/admin/popups/${id}`,
    find: async (_, id) => (id === stands.id ? stands : undefined),
    edit: async (_, id, typed: Typed<Field>): Promise<Edited<Field>> => {
      told.push(["edited", id, typed]);
      return ok({ version: 4, published: 4 });
    },
    undo: async () => ok(null),
    kept,
  });
  const save = desk.save({
    read: (texts) =>
      z
        .object({
          title: z.string().min(1, "題をご入力ください。"),
          areas: z.string(),
          status: z.enum(["draft", "open", "closed"]),
        })
        .safeParse(texts),
    make: async (_, id, { title }) => told.push(["made", id, title]),
    claims: ({ title }) => [title],
  });
  const send = async (
    action: FormAction<unknown>,
    id: string,
    texts: Record<string, string>,
    actor: Member = owner,
  ) => {
    const context = new RouterContextProvider();
    context.set(requestContext, { actor, now, ip: "1", services } as unknown as RequestContext);
    const request = new Request(`https://shop.example/admin/popups/${id}`, {
      method: "POST",
      body: new URLSearchParams(texts),
    });
    const args = { request, context, params: { id } } as unknown as ActionFunctionArgs;
    const answer = await action(args).catch((thrown: unknown) => thrown);
    if (answer instanceof Response)
      return { status: answer.status, to: answer.headers.get("location") };
    const { data, init } = answer as { data: FormAnswer | null; init: ResponseInit | null };
    return { status: init?.status, errors: data?.errors, problem: data?.problem };
  };
  return { told, desk, save, send };
}
const typed = { title: "冬のおしらせ", areas: "", status: "draft" };

describe("a new one", () => {
  test("is made under the key of its form, and its draft is gone", async () => {
    const { told, save, send } = aDesk();
    const key = randomUUID();
    expect(await send(save, "new", { ...typed, key })).toEqual({
      status: 303,
      to: `/admin/popups/${key}?done=1`,
    });
    expect(told).toEqual([["made", key, "冬のおしらせ"], "draft discarded"]);
  });
  test("is not made of a form without a key, nor of one that is wrong", async () => {
    const { told, save, send } = aDesk();
    expect(await send(save, "new", typed)).toMatchObject({ status: 409 });
    expect(await send(save, "new", { ...typed, title: "", key: randomUUID() })).toMatchObject({
      status: 422,
      errors: { title: "題をご入力ください。" },
    });
    expect(told).toEqual([]);
  });
});

describe("one that stands", () => {
  const was = JSON.stringify({ title: "冬", areas: "英知", status: "draft" });
  test("is changed beside how it stood when the form was opened", async () => {
    const { told, save, send } = aDesk();
    expect(await send(save, "winter", { ...typed, title: "冬\r\nです", was })).toMatchObject({
      status: 303,
      to: "/admin/popups/winter?done=1",
    });
    const mine = { ...typed, title: "冬\nです" };
    expect(told).toEqual([["edited", "winter", { seen: JSON.parse(was), mine }]]);
  });
  test("is as its version where the form does not say how it stood; an older one shows all", async () => {
    const { told, save, send } = aDesk();
    await send(save, "winter", { ...typed, seen: "3" });
    await send(save, "winter", { ...typed, seen: "2" });
    expect(told).toMatchObject([
      ["edited", "winter", { seen: { title: "冬", areas: "英知", status: "open" } }],
      ["edited", "winter", { seen: { title: "", areas: "", status: "" } }],
    ]);
  });
  test("keeps another's text where that was chosen", async () => {
    const { told, save, send } = aDesk();
    await send(save, "winter", { ...typed, was, "choice-title": "theirs" });
    expect(told).toMatchObject([["edited", "winter", { mine: { title: "冬" } }]]);
  });
  test("that is not there is 404, changed or taken back", async () => {
    const { told, save, send } = aDesk();
    expect(await send(save, "summer", typed)).toMatchObject({ status: 404 });
    expect(told).toEqual([]);
  });
  test("is read anew by this process where readers have it from memory, and only there", async () => {
    const [kept, asked] = [aDesk({ kept: true }), aDesk()];
    await kept.send(kept.save, "winter", { ...typed, was });
    await kept.send(kept.desk.undo, "winter", {});
    await asked.send(asked.save, "winter", { ...typed, was });
    expect(kept.told.filter((one) => one === "refreshed")).toHaveLength(2);
    expect(asked.told).not.toContain("refreshed");
  });
});

test("words that promise an effect go out only when somebody has looked again", async () => {
  const { told, save, send } = aDesk();
  const promising = { ...typed, title: "かならず治ります", status: "open", key: randomUUID() };
  expect(await send(save, "new", promising)).toMatchObject({
    status: 422,
    errors: { claims: expect.stringContaining("お確かめのうえ") },
  });
  expect(told).toEqual([]);
  expect(await send(save, "new", { ...promising, claims: "1" })).toMatchObject({ status: 303 });
  expect(await send(save, "new", { ...promising, status: "draft" })).toMatchObject({ status: 303 });
});

test("no more boxes are taken than there can be", async () => {
  const { told, save, send } = aDesk();
  const many = Array.from({ length: 60 }, (_, at) => `a${at}`).join("、");
  await send(save, "winter", { ...typed, areas: many, seen: "3" });
  const [[, , { mine }]] = told as [[string, string, Typed<Field>]];
  expect(mine.areas.split("、")).toHaveLength(40);
});

test("a member, and staff without their second factor, write nothing", async () => {
  const { told, save, send } = aDesk();
  const member = { ...owner, authority: "customer" } as const;
  expect(await send(save, "winter", typed, member)).toMatchObject({ status: 404 });
  expect((await send(save, "winter", typed, { ...owner, second: false })).status).not.toBe(303);
  expect(told).toEqual([]);
});
