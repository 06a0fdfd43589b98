import type { RouterContextProvider } from "react-router";
import { formTexts } from "#lib/form.ts";
import { type OfMember, staffContext } from "#server/access.server.ts";
import { askSecond } from "#server/forms/second-factor.server.ts";
import type { Services } from "#server/services.server.ts";
import type { Ask } from "#ui/forms/form-answer.ts";

export { staffContext };

/** What the record calls items by. */
export async function auditTitles({ items }: Services) {
  const { byId } = await items.read();
  return { item: (id: string) => byId.get(id)?.title };
}

/**
 * A form for refunds, licences and roles: they want the second factor within the last fifteen
 * minutes. Where it is older, `ask` goes back with all that was typed; the page asks for it there,
 * and the same form comes again with the code, or after the passkey. A form of the kit says `fresh:
 * true` instead (`server/forms/form-action.server.ts`).
 */
export async function freshForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<OfMember & { texts: Record<string, string>; ask: Ask | undefined }> {
  const about = staffContext(context, request);
  const { code, ...texts } = formTexts(await request.formData());
  return { ...about, texts, ask: await askSecond(about, code) };
}
