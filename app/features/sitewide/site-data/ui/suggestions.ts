// Names while one types: goods from the masters in this browser, everything else from the server.
import { fold } from "#lib/fold.ts";
import { callApi } from "#browser/api-client.ts";
import { loadMasters, type MasterServer } from "./master-store.ts";

export const ourMasters: MasterServer = {
  async version() {
    const body = await (await callApi.masters.version.$get()).json();
    if (body.status !== 0) throw new Error(body.message);
    return body.data.version;
  },
  async read(collection) {
    const body = await (
      await callApi.masters[":collection"].$get({ param: { collection } })
    ).json();
    if (body.status !== 0) throw new Error(body.message);
    return body.data;
  },
};

type Name = { title: string; folded: string };
let names: Promise<Name[]> | undefined;

async function loadNames(): Promise<Name[]> {
  const found = await loadMasters(ourMasters);
  const titles = new Map<string, Name>();
  for (const collection of ["product", "product_licensed"] as const) {
    for (const { title, kana } of found?.masters.get(collection) ?? [])
      if (typeof title === "string")
        titles.set(title, {
          title,
          folded: fold(`${title} ${typeof kana === "string" ? kana : ""}`),
        });
  }
  return [...titles.values()];
}

const maxShown = 8;
/** So many goods come from this browser, so that lessons and words have room too. */
const maxGoods = 4;

/** The server's names for what was typed; none where it cannot be asked. */
async function askNames(typed: string): Promise<string[]> {
  try {
    const body = await (await callApi.search.names.$get({ query: { q: typed } })).json();
    return body.status === 0 ? body.data : [];
  } catch {
    return [];
  }
}

/**
 * At most eight names that hold what was typed: goods from this browser, and words, lessons and
 * pages from the server.
 */
export async function suggest(typed: string): Promise<string[]> {
  const wanted = fold(typed).trim();
  if (wanted === "") return [];
  const [known, named] = await Promise.all([
    (names ??= loadNames()).catch(() => []),
    askNames(typed.trim().slice(0, 60)),
  ]);
  const goods = known
    .filter(({ folded }) => folded.includes(wanted))
    .slice(0, maxGoods)
    .map(({ title }) => title);
  return [...new Set([...named.slice(0, maxShown - goods.length), ...goods, ...named])].slice(
    0,
    maxShown,
  );
}
