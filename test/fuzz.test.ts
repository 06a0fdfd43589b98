// Nothing that somebody sends is a mistake of ours: no 500, no trace of our code, no value that
// only the database finds unreadable. `FUZZ_CALLS=20000 FUZZ_SEED=7` asks more, and other things.
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueAccessToken } from "#features/identity/account/sign-in/access-token.server.ts";
import { type ApiDocument, type Trial, trials } from "./fuzz.ts";
import { startFilledShop } from "./kit/filled.ts";
import { aPerson, type Person, signedIn } from "./people.ts";

const secret = "the secret of what is odd; 32+ letters";
const calls = Number(process.env["FUZZ_CALLS"] ?? 1_200);
const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const perRound = 100;
const atOnce = 8;

let { base, server } = {} as Awaited<ReturnType<typeof startFilledShop>>;
const people: Person[] = [];
beforeAll(async () => {
  ({ base, server } = await startFilledShop({
    SESSION_SECRET: secret,
    TRUST_PROXY: "on",
    LOG_LEVEL: "error",
    RATE_LIMIT_PER_MINUTE: "1000000",
  }));
  people.push(await aPerson(base), await aPerson(base, { authority: "owner" }));
}, 240_000);
afterAll(async () => {
  await base?.close();
  await server?.stop();
});

/**
 * The headers of a visitor, a member and staff; what a trial ended (a sign-in, a limit) is given
 * back each round.
 */
async function everybody(): Promise<Record<string, string>[]> {
  await base.pool.query("delete from rate_limit");
  await base.pool.query("update users set banned_at = null, left_at = null");
  const members = people.map(async (person, at) => {
    const entered = await signedIn(base, person, { second: at === 1 });
    const token = await issueAccessToken(secret, entered, new Date());
    return { cookie: `session=${entered.token}`, authorization: `Bearer ${token}` };
  });
  return [{}, ...(await Promise.all(members))];
}

const trace = /\bat (?:async )?[\w.<>]+ \(|node_modules|\.server\.ts|build\/server\//;
const kindOf = ({ body, headers }: Trial) =>
  body === undefined ? "" : (headers["content-type"] ?? body.constructor.name);

test(
  `${calls} odd requests: none is a mistake of ours`,
  async () => {
    const document = (await (
      await fetch(`${server.base}/api/v1/openapi.json`)
    ).json()) as ApiDocument;
    const source = trials(document, seed);
    const wrong: string[] = [];
    const statuses = new Map<number, number>();
    const ask = async (trial: Trial, who: Record<string, string>, at: number) => {
      const what = `${trial.method} ${trial.path.slice(0, 300)} ${kindOf(trial)}`;
      const answer = await fetch(server.base + trial.path, {
        method: trial.method,
        redirect: "manual",
        headers: {
          origin: server.base,
          "x-forwarded-for": `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
          ...who,
          ...trial.headers,
        },
        ...(trial.body === undefined ? {} : { body: trial.body }),
      }).catch((error: unknown) => String((error as Error).cause ?? error));
      if (typeof answer === "string") return void wrong.push(`${answer} ${what}`);
      const text = await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) wrong.push(`${answer.status} ${what}`);
      else if (trace.test(text)) wrong.push(`trace ${what}`);
    };
    for (let done = 0; done < calls; done += perRound) {
      const who = await everybody();
      let next = done;
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (next < Math.min(calls, done + perRound)) {
            const at = next++;
            await ask(source.next().value as Trial, who[at % who.length] ?? {}, at);
          }
        }),
      );
    }
    if (process.env["FUZZ_CALLS"]) console.log(Object.fromEntries(statuses));
    expect(wrong).toEqual([]);
    expect(server.child.exitCode).toBeNull();
    const errors = server
      .log()
      .split("\n")
      .filter((line) => line.includes('"level":50'));
    expect(errors.map((line) => line.slice(0, 1_500))).toEqual([]);
  },
  60_000 + calls * 60,
);
