// What the loaders of a page have read, as its script waits for it. The router writes it, too, for
// a stream that may still be waiting for something. Nothing of ours waits, so it is put aside
// before the router sees it, and written here in one go, in the router's own form (turbo-stream,
// version 2).
import {
  data,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunction,
  type ServerBuild,
} from "react-router";

type Module = NonNullable<ServerBuild["routes"][string]>["module"];
type Found = EntryContext["staticHandlerContext"];

/** What has no place of its own in the list. */
const known = { undefined: -7, null: -5, notANumber: -2, most: -6, least: -3, belowZero: -4 };
const numberOf = (value: number): number | undefined => {
  if (Number.isNaN(value)) return known.notANumber;
  if (value === Infinity) return known.most;
  if (value === -Infinity) return known.least;
  return Object.is(value, -0) ? known.belowZero : undefined;
};

/** A list in which everything stands once, and names its parts by their places. */
class Flat {
  readonly parts: string[] = [];
  readonly #places = new Map<unknown, number>();
  readonly #keys = new Map<string, string>();

  place(value: unknown): number {
    if (value === undefined || typeof value === "function") return known.undefined;
    if (value === null) return known.null;
    const special = typeof value === "number" ? numberOf(value) : undefined;
    if (special !== undefined) return special;
    const before = this.#places.get(value);
    if (before !== undefined) return before;
    const place = this.parts.push("") - 1;
    this.#places.set(value, place);
    this.parts[place] =
      typeof value === "object" ? this.#object(value) : this.#plain(value as string);
    return place;
  }

  #plain(value: string | number | boolean | bigint | symbol): string {
    if (typeof value === "bigint") return `["B","${value}"]`;
    if (typeof value === "symbol") throw new TypeError("a symbol does not travel");
    return JSON.stringify(value);
  }

  #list(values: Iterable<unknown>): string {
    let text = "";
    for (const value of values) text += text ? `,${this.place(value)}` : this.place(value);
    return text;
  }

  #key(key: string): string {
    let text = this.#keys.get(key);
    if (text === undefined) this.#keys.set(key, (text = `"_${this.place(key)}":`));
    return text;
  }

  #named(mark: string, values: Iterable<unknown>): string {
    const list = this.#list(values);
    return list ? `["${mark}",${list}]` : `["${mark}"]`;
  }

  #object(value: object): string {
    if (Array.isArray(value)) return `[${this.#list(value)}]`;
    if (value instanceof Date) {
      const at = value.getTime();
      return `["D",${Number.isNaN(at) ? '"invalid"' : at}]`;
    }
    if (value instanceof Set) return this.#named("S", value);
    if (value instanceof Map) return this.#named("M", [...value].flat());
    if (value instanceof URL) return `["U",${JSON.stringify(value.href)}]`;
    if (value instanceof Promise) throw new TypeError("a page waits for nothing");
    if (value instanceof Error)
      return this.#named("SanitizedError", [value.name, value.message, undefined]);
    if (isRouteErrorResponse(value))
      return this.#named("ErrorResponse", [value.data, value.status, value.statusText]);
    let text = "";
    for (const [key, part] of Object.entries(value))
      text += `${text ? "," : ""}${this.#key(key)}${this.place(part)}`;
    return `{${text}}`;
  }
}

/** A value as the router's scripts read it. */
export function flatText(value: unknown): string {
  const flat = new Flat();
  const place = flat.place(value);
  return `${place < 0 ? place : `[${flat.parts.join(",")}]`}\n`;
}

/** What stands for what was put aside; the router finds nothing in it. */
const aside = new WeakMap<object, object>();
function putAside(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const empty = {};
  aside.set(empty, value);
  return empty;
}

const withInit = (value: unknown): value is ReturnType<typeof data> =>
  value instanceof Object && "type" in value && value.type === "DataWithResponseInit";

/** The route as a page of it needs it: what its loader has read goes past the router. */
export function withDataAside(module: Module): Module {
  const { loader } = module;
  if (typeof loader !== "function") return module;
  const own: LoaderFunction = async (...all) => {
    const found: unknown = await loader(...all);
    if (found instanceof Response) return found;
    return withInit(found) ? data(putAside(found.data), found.init ?? undefined) : putAside(found);
  };
  return { ...module, loader: own };
}

/** What was put aside, each at its route again. */
export const withDataBack = (loaderData: Found["loaderData"]): Found["loaderData"] =>
  Object.fromEntries(
    Object.entries(loaderData).map(([id, value]) => [
      id,
      (value instanceof Object && aside.get(value)) || (value as unknown),
    ]),
  );
