// The forms of the settings against a real database: what each may do, what it may not, and what
// comes back to the page.
import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isOwnPassword } from "#features/identity/account/sign-in/own-password.server.ts";
import { findActor } from "#features/identity/session/service.server.ts";
import { type RequestContext, requestContext } from "#server/request-context.server.ts";
import { formWords } from "#server/forms/form-words.ts";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { emailAction, nameAction } from "../app/routes/mypage/settings/account.server.ts";
import { passwordAction, proveAction } from "../app/routes/mypage/settings/password.server.ts";
import { endOthersAction, unlinkAction } from "../app/routes/mypage/settings/ways.server.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, type Person, signedIn } from "./people.ts";

const now = new Date("2026-04-10T12:00:00+09:00");
const longAgo = new Date("2026-04-10T09:00:00+09:00");
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());

type Action = typeof nameAction;
/** Sends a form as this person, who signed in at `at`. */
async function send(action: Action, who: Person, fields: Record<string, string>, at = now) {
  const { token } = await signedIn(base, who, { at });
  const actor = await findActor(base.db, token, now);
  const limiter = {
    take: async () => undefined,
    attempt: async () => ({ ok: true, right: async () => {} }),
  };
  const services = { db: base.db, env: { SESSION_SECRET: "s".repeat(40) } };
  const context = new RouterContextProvider();
  context.set(requestContext, {
    services,
    actor,
    now,
    limiter,
    ip: "1",
  } as unknown as RequestContext);
  const body = new URLSearchParams(fields);
  const request = new Request("https://shop.example/mypage/settings", { method: "POST", body });
  const answer = await action({ request, context, params: {} } as unknown as ActionFunctionArgs);
  if (answer instanceof Response) return [answer.status, answer.headers.get("location")];
  return [answer.init?.status, answer.data] as [number, FormAnswer];
}
const done = (what: string) => [303, `/mypage/settings?done=${what}`];

describe("a member", () => {
  test("changes the name; an empty one comes back with its sentence, and as it was typed", async () => {
    const who = await aPerson(base);
    expect(await send(nameAction, who, { displayName: "三条 澪", kana: "" })).toEqual(done("name"));
    expect(
      await send(nameAction, who, { intent: "name", displayName: "", kana: "みお" }),
    ).toMatchObject([
      422,
      {
        intent: "name",
        typed: { displayName: "", kana: "みお" },
        errors: { displayName: "お名前をご入力ください。" },
      },
    ]);
  });
  test("asks for another address only within ten minutes of a proof, and hears the same of one that is another's", async () => {
    const [who, other] = [await aPerson(base), await aPerson(base)];
    expect(await send(emailAction, who, { email: "new@example.jp" }, longAgo)).toMatchObject([
      403,
      { problem: formWords["needs-proof"].problem, typed: { email: "new@example.jp" } },
    ]);
    expect(await send(emailAction, who, { email: "new@example.jp" })).toEqual(done("asked"));
    expect(await send(emailAction, who, { email: other.email })).toEqual(done("asked"));
    expect(
      (await base.pool.query("select email from users where uid = $1", [who.uid])).rows,
    ).toEqual([{ email: who.email }]);
  });
  test("changes a password by the old one; a wrong one changes nothing, and neither comes back", async () => {
    const who = await aPerson(base, { password: "correct horse" });
    const change = (oldPassword: string) =>
      send(passwordAction, who, { oldPassword, password: "another horse" }, longAgo);
    expect(await change("")).toMatchObject([
      422,
      { errors: { oldPassword: "いまのパスワードをご入力ください。" } },
    ]);
    expect(await change("wrong")).toMatchObject([
      422,
      { errors: { oldPassword: "パスワードがちがいます。" }, typed: {} },
    ]);
    expect(await isOwnPassword(base.db, who.uid, "another horse")).toBe(false);
    expect(await change("correct horse")).toEqual(done("password"));
    expect(await isOwnPassword(base.db, who.uid, "another horse")).toBe(true);
    expect(await send(proveAction, who, { current: "another horse" })).toEqual(done("proved"));
    expect(await send(proveAction, who, { current: "wrong" })).toMatchObject([
      422,
      { errors: { current: "パスワードがちがいます。" } },
    ]);
  });
  test("cannot take away what is not linked, and ends all other sign-ins", async () => {
    const who = await aPerson(base);
    expect(await send(unlinkAction, who, { provider: "line" })).toMatchObject([
      409,
      { problem: "つながっていません。" },
    ]);
    await signedIn(base, who);
    expect(await send(endOthersAction, who, {})).toEqual(done("everywhere"));
  });
});
