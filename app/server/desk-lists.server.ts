// Every list of the desk by its name: for their table files and their acts.
import { productList } from "#features/backoffice/staff/desk-goods.server.ts";
import type { AnyList } from "#features/platform/desk-lists/list.server.ts";
import type { Services } from "./services.server.ts";

type Lists = Readonly<Record<string, () => Promise<AnyList> | AnyList>>;
export const deskLists = (_services: Services): Lists => ({
  products: () => productList,
});
