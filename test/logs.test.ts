// What people send is not in the log, whatever they send it to: each line is JSON, names the request
// and the route, and none of forty secrets.
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import appRoutes from "../app/routes.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
beforeAll(async () => {
  base = await freshDatabase();
  server = await startServer({
    SEED: "none",
    LOG_LEVEL: "trace",
    TRUST_PROXY: "on",
    RATE_LIMIT_PER_MINUTE: "1000000",
    DATABASE_URL: base.url,
  });
}, 240_000);
afterAll(async () => {
  await server?.stop();
  await base?.close();
});

type Node = { path?: string; index?: boolean; children?: Node[] };
const pathsOf = (nodes: readonly Node[], above = ""): string[] =>
  nodes.flatMap(({ path = "", index, children }) => {
    const here = path ? `${above}/${path}` : above;
    return children ? pathsOf(children, here) : index || path ? [here || "/"] : [];
  });

const word = (kind: string) => `${kind}${randomBytes(6).toString("hex")}`;
const names = (
  "email,password,newPassword,name,kana,postalCode,city,street,building,phone,code,token,number," +
  "body,subject,q,memo,comment,title,text,nickname,birthday,reason,temporaryId,sku,redirect_url," +
  "id_token,access_token,state,nonce,csrfToken,message,answer"
).split(",");
/** One secret for each field, and for each other place where a person's words may stand. */
const secrets: Record<string, string> = Object.fromEntries(
  [...names, "path", "query", "cookie", "bearer", "agent", "referer", "json"].map((name) => [
    name,
    name === "email" ? `${word("mail")}@example.jp` : word(name.replaceAll("_", "")),
  ]),
);
const of = (name: string) => secrets[name] ?? "";

const fields = Object.fromEntries(names.map((name) => [name, of(name)]));
const headers = {
  "user-agent": of("agent"),
  referer: `http://localhost/${of("referer")}`,
  "x-forwarded-for": "203.0.113.77",
};

/** Everybody and a member, at each page: as it is opened, and with a form. */
async function askAll(cookie: string): Promise<number> {
  const own = { ...headers, cookie: `${cookie}; other=${of("cookie")}` };
  let asked = 0;
  const send = async (path: string, init: RequestInit) => {
    await (await fetch(server.base + path, { redirect: "manual", ...init })).body?.cancel();
    asked += 1;
  };
  const paths = [...new Set(pathsOf(appRoutes as Node[]))].map((path) =>
    path.replaceAll(/:\w+\??|\*/g, of("path")),
  );
  const open = async (path: string) => {
    await send(`${path}?q=${of("query")}&token=${of("token")}`, { headers: own });
    for (const intent of ["login", "confirm"])
      await send(path, {
        method: "POST",
        headers: { ...own, origin: server.base },
        body: new URLSearchParams({ ...fields, intent }),
      });
  };
  const atOnce = 4;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, first) => {
      for (let at = first; at < paths.length; at += atOnce) await open(paths[at] ?? "/");
    }),
  );
  const calls = (await (await fetch(`${server.base}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  for (const [path, methods] of Object.entries(calls.paths))
    for (const method of Object.keys(methods))
      await send(path.replaceAll(/\{\w+\}/g, of("path")), {
        method: method.toUpperCase(),
        headers: {
          ...own,
          authorization: `Bearer ${of("bearer")}`,
          origin: server.base,
          ...(method === "get" ? {} : { "content-type": "application/json" }),
        },
        ...(method === "get" ? {} : { body: JSON.stringify({ ...fields, more: of("json") }) }),
      });
  return asked;
}

test("forty secrets go to every page and every call, and none is in the log", async () => {
  expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(40);
  const member = await aPerson(base);
  const { token } = await signedIn(base, member);
  const asked = (await askAll("")) + (await askAll(`session=${token}`));
  expect(asked).toBeGreaterThan(500);
  const lines = server.log().split("\n");
  const logged = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  const requests = logged.filter(({ route }) => route !== undefined);
  expect(requests.length).toBeGreaterThan(500);
  for (const line of requests)
    expect(line).toMatchObject({
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
      method: expect.any(String),
      status: expect.any(Number),
      ms: expect.any(Number),
    });
  const all = server.log();
  const found = Object.entries({ ...secrets, session: token, ip: "203.0.113.77" }).filter(
    ([, secret]) => all.includes(secret),
  );
  expect(found).toEqual([]);
}, 300_000);
