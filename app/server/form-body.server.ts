// What a page's form may send: read once here, so that no action meets a body it cannot read.

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/i;
/** No text of ours holds it, and the database keeps none that does. */
const nothing = "\u0000";
const hasNothing = (text: string) => text.includes(nothing) || text.toLowerCase().includes("%00");

/** An address that no page, call or row can have. */
export const isUnreadableUrl = (url: URL): boolean => {
  if (hasNothing(url.pathname) || hasNothing(url.search)) return true;
  try {
    decodeURIComponent(url.pathname);
    return false;
  } catch {
    return true;
  }
};

const isReadable = (form: FormData): boolean => {
  for (const [name, value] of form)
    if (name.includes(nothing) || (typeof value === "string" && value.includes(nothing)))
      return false;
  return true;
};

/**
 * The request with its form read through; nothing when it is no form, or a broken one. The body's
 * size was limited before.
 */
export async function withReadForm(request: Request): Promise<Request | undefined> {
  const type = request.headers.get("content-type") ?? "";
  const bytes = await request.arrayBuffer().catch(() => undefined);
  if (!bytes) return undefined;
  // A button alone sends no fields.
  const isForm = formTypes.test(type) || (bytes.byteLength === 0 && type === "");
  if (!isForm) return undefined;
  const headers = new Headers(request.headers);
  if (type === "") headers.set("content-type", "application/x-www-form-urlencoded");
  const copy = () => new Request(request.url, { method: request.method, headers, body: bytes });
  const form = await copy()
    .formData()
    .catch(() => undefined);
  if (!form || !isReadable(form)) return undefined;
  return new Request(copy(), { signal: request.signal });
}
