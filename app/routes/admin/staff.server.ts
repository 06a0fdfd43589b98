import { staffContext } from "#server/access.server.ts";
import type { Services } from "#server/services.server.ts";

export { staffContext };

/** What the record calls items by. */
export async function auditTitles({ items }: Services) {
  const { byId } = await items.read();
  return { item: (id: string) => byId.get(id)?.title };
}
