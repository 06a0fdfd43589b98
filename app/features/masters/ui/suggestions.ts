// Names of goods while one types, from the masters in this browser: no question to the server for a letter.
import { fold } from "#lib/fold.ts";
import { callApi } from "#ui/api-client.ts";
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

/** At most eight titles that hold what was typed. */
export async function suggest(typed: string): Promise<string[]> {
  const wanted = fold(typed).trim();
  if (wanted === "") return [];
  const known = await (names ??= loadNames());
  return known
    .filter(({ folded }) => folded.includes(wanted))
    .slice(0, 8)
    .map(({ title }) => title);
}
