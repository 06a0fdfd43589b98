// Signing in by mail: a link, and a code for this screen. The waiting screen goes on by itself when
// the link was opened elsewhere.
import { useEffect } from "react";
import { redirect, useFetcher, useLocation } from "react-router";
import { askedHere } from "#features/identity/account/registration/email-verification.server.ts";
import { isFresh } from "#features/identity/account/rules.ts";
import { ProofId } from "#features/identity/account/schema.ts";
import { href } from "#lib/href.ts";
import { pageHeaders } from "#lib/page-headers.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { browserOf, isHttps } from "#server/sign-in-cookies.server.ts";
import type { Route } from "./+types/login2.ts";
import { landing, redirectUrlOf, waysOf } from "./sign-in-pages.server.ts";
import { AskScreen } from "./login2/ask-screen.tsx";
import { codeAction, mailAction, resendAction } from "./login2/forms.server.ts";
import { SentScreen } from "./login2/sent-screen.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = contextOf(context);
  const query = new URL(request.url).searchParams;
  // Whoever must prove again who they are may do so by mail, although they are signed in.
  const { actor } = about;
  if (actor.kind === "member" && (isFresh(actor.provedAt, about.now) || !query.has("again")))
    throw redirect(landing(redirectUrlOf(request)));
  const sent = query.get("sent") ?? "";
  const asked = ProofId.safeParse(sent).success
    ? await askedHere(about.services.db, sent, browserOf(request, isHttps(about)).browserKey)
    : undefined;
  return {
    ways: waysOf(about, request),
    sent,
    fresh: query.get("new") === "1",
    email: asked?.email ?? "",
    wanted: asked?.redirectUrl ?? "/",
    spent: asked?.spent ?? false,
    resent: query.has("resent"),
  };
}
export const headers = pageHeaders;
export const meta: Route.MetaFunction = () => [
  { title: "メールでログイン" },
  { name: "robots", content: "noindex" },
];

/** Without an intent an address is asked for its mail. */
export const action = intents({ code: codeAction, resend: resendAction }, mailAction);

const lookEveryMs = 3_000;
/**
 * Looks whether the link was opened elsewhere; not while the screen is hidden. By a fetcher: the
 * answer to a wrong code stays on the page.
 */
function useSpentElsewhere(on: boolean): boolean {
  const { load, data: seen } = useFetcher<typeof loader>();
  const { search } = useLocation();
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load(`${href("/login2")}${search}`);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [on, load, search]);
  return seen?.spent ?? false;
}

export default function MailLogin({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  const spentElsewhere = useSpentElsewhere(page.sent !== "" && !page.spent);
  const spent = page.spent || spentElsewhere;
  if (page.sent) return <SentScreen {...{ page, spent, answer }} />;
  return <AskScreen ways={page.ways} answer={answer} />;
}
