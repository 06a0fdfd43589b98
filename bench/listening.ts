// What listening costs: places kept on a table that is full, listeners who save in their own time,
// and parts of files.
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { issueAccessToken } from "../app/features/identity/account/sign-in/access-token.server.ts";
import type { Signed } from "./members.ts";

/**
 * Rows of other listeners: a thousand people with so many pieces each, person by person in the
 * order of the key, so that ten millions take minutes.
 */
export async function fillPlayback(url: string, rows: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: people } = await client.query<{ uid: string }>(
    "insert into users (uid, display_name, created, updated) select gen_random_uuid(), 'many', now(), now() from generate_series(1, 1000) returning uid",
  );
  for (const { uid } of people.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))) {
    await client.query(
      "insert into playback (uid, item_id, seconds, duration, session, device, at) select $1, 'piece-' || n, n % 300, 300, '', '', now() - interval '1 day' from generate_series(1, $2::int) n",
      [uid, rows / people.length],
    );
  }
  await client.query("vacuum analyze playback");
  const {
    rows: [count],
  } = await client.query<{ n: number }>("select count(*)::int as n from playback");
  await client.end();
  return count?.n ?? 0;
}

/**
 * So many listeners, each saving every ten seconds, whatever the answers take: the clock of the
 * caller decides, not the server.
 */
export async function listenersSaving(
  base: string,
  secret: string,
  people: readonly Signed[],
  itemId: string,
  { listeners, seconds }: { listeners: number; seconds: number },
) {
  const tokens = await Promise.all(people.map((who) => issueAccessToken(secret, who, new Date())));
  const perSecond = listeners / 10;
  const times: number[] = [];
  let failed = 0;
  const open: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = began + (n * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await pause(wait);
    const who = n % people.length;
    open.push(
      fetch(`${base}/api/v1/onsei/userPlayingState`, {
        method: "POST",
        headers: {
          cookie: `session=${people[who]?.token}`,
          authorization: `Bearer ${tokens[who]}`,
          "content-type": "application/json",
          origin: base,
        },
        body: JSON.stringify({ id: itemId, seconds: n % 200, duration: 300, completed: false }),
      }).then(
        async (answer) => {
          if (!answer.ok) failed += 1;
          await answer.arrayBuffer();
          times.push(performance.now() - due);
        },
        () => {
          failed += 1;
        },
      ),
    );
  }
  await Promise.all(open);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    perSecond: times.length / ((performance.now() - began) / 1_000),
    p50: at(0.5),
    p99: at(0.99),
    failed,
  };
}
