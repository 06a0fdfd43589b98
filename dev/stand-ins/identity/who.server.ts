// Who signs in: the page that asks, and its answer.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import type { Pool } from "pg";
import { standInPath, type ProviderName } from "./clients.ts";
import { personasOf, typedPersona } from "./personas.ts";
import { readSentForm, sendPage } from "./replies.server.ts";
import { whoPage } from "./stand-in-pages.ts";
import { savePersona } from "./stand-in-store.server.ts";

type Asked = { name: ProviderName; provider: Provider; pool: Pool; now: () => Date };

export async function showWho(
  { name, provider }: Asked,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response);
  sendPage(response, 200, whoPage(name, `${standInPath(name)}/who/${uid}`));
}

export async function answerWho(
  { name, provider, pool, now }: Asked,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = await readSentForm(request);
  const word = (field: string) => (form.get(field) ?? "").trim();
  const persona =
    word("persona") === "other"
      ? typedPersona(word("name"), word("email"))
      : personasOf(name).find(({ key }) => key === word("persona"));
  const result =
    !persona || persona.cancels
      ? { error: "access_denied", error_description: "The person pressed cancel" }
      : {
          login: { accountId: await savePersona(pool, name, persona, now()) },
          ...(name === "google" ? { select_account: {} } : {}),
        };
  await provider.interactionFinished(request, response, result, {
    mergeWithLastSubmission: false,
  });
}
