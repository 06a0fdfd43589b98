// Guests say who they are by mail; the choice waits and is there again after the link.
import { redirect } from "react-router";
import { requestLogin } from "#features/identity/account/registration/register.server.ts";
import { MailLoginForm } from "#features/identity/account/schema.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { refuse } from "#server/forms/refusal.server.ts";
import { FormTop, MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import type { Route } from "./+types/email-step.ts";
import { askOf, mailedOften, sentToOften, waitingFor } from "../account/sign-in-pages.server.ts";
import { chosenSelection } from "./choice.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = contextOf(context);
  if (about.actor.kind === "member") throw redirect(href("/select/list"));
  return { has: Boolean(await chosenSelection(about, request)) };
}
export const meta: Route.MetaFunction = () => [
  { title: "メールアドレスの確認" },
  { name: "robots", content: "noindex" },
];

const noChoice = "えらんだ品が見つかりませんでした。もう一度おえらびください。";
export const action = visitorAction(MailLoginForm, {
  do: async (on) => {
    const { services, request, value, now } = on;
    const choice = await chosenSelection(on, request);
    if (!choice) return refuse(404, noChoice);
    const ask = askOf(on, request, `${href("/select/list")}?key=${choice.key}`);
    return requestLogin(services.db, { email: value.email, ...ask }, now);
  },
  first: async (on) =>
    (await chosenSelection(on, on.request)) ? undefined : refuse(404, noChoice),
  done: ({ proofId }, on) => waitingFor(on, on.request, proofId),
  words: { "too-many": { status: 429, problem: sentToOften } },
  limit: { kind: "proofMail", say: () => mailedOften },
});

export default function EmailStep({ loaderData: { has }, actionData }: Route.ComponentProps) {
  const form = useMemberForm(actionData, { labels: { email: "メールアドレス" } });
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>メールアドレスの確認</h1>
        <p className="body soft">
          {has
            ? "定期便の方かどうかを、メールで確かめます。えらんだ品は、そのまま待っています。"
            : "先に品をおえらびください。"}
        </p>
        {has ? (
          <MemberForm form={form}>
            <TextField
              {...form.field("email")}
              type="text"
              inputMode="email"
              autoComplete="email"
            />
            <Button type="submit" full busy={form.busy}>
              メールを受けとる
            </Button>
          </MemberForm>
        ) : (
          <>
            <FormTop form={form} />
            <p className="at-end">
              <LinkButton to={href("/select/:set?")}>えらびはじめる</LinkButton>
            </p>
          </>
        )}
      </div>
    </main>
  );
}
