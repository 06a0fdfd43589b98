// The built app in the process of the tests: no port and no child, a real database. What a socket,
// a file of the build or the first millisecond of a request has to do with is asked of the server
// (`../server.ts`).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { pino } from "pino";
import { readEnv, withKeptSecrets } from "#server/env.server.ts";
import { errorForLog } from "#server/log-error.ts";
import { bareFor } from "../server.ts";

type Built = typeof import("#server/app.server.ts");
const built = pathToFileURL(join(import.meta.dirname, "../../build/server/index.js")).href;

export type OpenApp = {
  /** As people would see it; nobody listens there. */
  base: string;
  /** Asks the app as `fetch` asks a server, of an address below `base`. */
  fetch: (url: string | URL, init?: RequestInit) => Promise<Response>;
  log: () => string;
  stop: () => Promise<void>;
};

const maxHops = 20;
/** What `fetch` sends where nobody says otherwise. */
const ofFetch = { accept: "*/*", "accept-language": "*", "user-agent": "node" };

/** With the length of its body, which on the way to a server is told before it. */
async function counted(request: Request): Promise<Request> {
  if (!request.body) return request;
  const body = await request.arrayBuffer();
  request.headers.set("content-length", String(body.byteLength));
  return new Request(request.url, { method: request.method, headers: request.headers, body });
}

/** `ask` goes where it is led, as `fetch` does. */
function following(ask: (request: Request) => Promise<Response>, seen: (target: string) => string) {
  return async (first: string | URL, init: RequestInit = {}): Promise<Response> => {
    const asked = new URL(first);
    let url = new URL(seen(asked.pathname + asked.search), asked);
    let sent = init;
    for (let hop = 0; hop <= maxHops; hop += 1) {
      const headers = new Headers({ ...ofFetch, host: url.host });
      new Headers(sent.headers).forEach((value, name) => headers.set(name, value));
      const answer = await ask(await counted(new Request(url, { ...sent, headers })));
      const to = answer.headers.get("location");
      if (init.redirect === "manual" || !to || answer.status < 300 || answer.status > 399)
        return answer;
      url = new URL(to, url);
      if (answer.status < 307) {
        const { body: _, ...rest } = sent;
        sent = { ...rest, method: "GET" };
      }
    }
    throw new Error(`${first} leads round.`);
  };
}

/** Opens the app over the database of `DATABASE_URL`; jobs run as they do in the server. */
export async function openApp(settings: Record<string, string>): Promise<OpenApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "kg-app-"));
  const env = withKeptSecrets(
    readEnv({
      NODE_ENV: "development",
      PORT: "3000",
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: "100000",
      ...settings,
      ...bareFor(settings),
    }),
  );
  let written = "";
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  // As in server.ts: the libraries read it once, when they are loaded.
  process.env["NODE_ENV"] = "production";
  const { fillEmptyShop, openDatabase, start } = (await import(built)) as Built;
  const database = openDatabase(env.DATABASE_URL ?? "", { max: env.DATABASE_POOL });
  const nowhere = { postalCodes: "", media: "", say: () => {} };
  await fillEmptyShop(env, database, nowhere);
  const app = await start({
    env,
    database,
    log: pino({ level: env.LOG_LEVEL, serializers: { err: errorForLog } }, into),
  });
  return {
    base: env.BASE_URL,
    fetch: following(async (request) => app.fetch(request, {}), app.requestUrl),
    log: () => written,
    async stop() {
      await app.stop();
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
