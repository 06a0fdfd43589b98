// Forms as they come in and go back: every text as typed, one sentence beside each field.

/** Texts of a form by name; files are left out, of repeated names the first counts. */
export function formTexts(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") texts[name] ??= value;
  return texts;
}

/** The file that was chosen in this field, be it empty; a field without one sends a nameless. */
export function chosenFile(form: FormData, field: string): File | undefined {
  const sent = form.get(field);
  return sent instanceof File && (sent.name !== "" || sent.size > 0) ? sent : undefined;
}

type Issue = { path: readonly PropertyKey[]; message: string };
/** The first sentence for each field. */
export function sentences({ issues }: { issues: readonly Issue[] }): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[String(path[0] ?? "form")] ??= message;
  return found;
}
