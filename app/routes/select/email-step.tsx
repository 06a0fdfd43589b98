// Guests say who they are by mail; the choice waits and is there again after the link.
import { data, Form, redirect, useNavigation } from "react-router";
import { askLogin } from "#features/identity/account/registration/register.server.ts";
import { MailLoginForm } from "#features/identity/account/schema.ts";
import { href } from "#lib/href.ts";
import { sentences, formTexts } from "#lib/form.ts";
import { contextOf } from "#server/request-context.server.ts";
import { browserOf, cartCookieOf, isHttps } from "#server/sign-in.server.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/email-step.ts";
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

export async function action({ request, context }: Route.ActionArgs) {
  const about = contextOf(context);
  const { services, now, limiter, address } = about;
  const texts = formTexts(await request.formData());
  const refuse = (status: number, errors: Record<string, string>, problem = "") =>
    data({ email: texts["email"] ?? "", errors, problem }, status);
  const choice = await chosenSelection(about, request);
  if (!choice)
    return refuse(404, {}, "えらんだ品が見つかりませんでした。もう一度おえらびください。");
  const read = MailLoginForm.safeParse(texts);
  if (!read.success) return refuse(422, sentences(read.error));
  if (await limiter.take("proofMail", address))
    return refuse(
      429,
      {},
      "メールを続けてお送りしました。しばらくおいて、もう一度お試しください。",
    );
  const { browserKey, cookie } = browserOf(request, isHttps(about));
  const asked = await askLogin(
    services.db,
    {
      email: read.data.email,
      secret: services.env.SESSION_SECRET,
      browserKey,
      redirectUrl: `${href("/select/list")}?key=${choice.key}`,
      cart: cartCookieOf(request),
    },
    now,
  );
  if (!asked.ok)
    return refuse(
      429,
      {},
      "このアドレスには、この1時間に何通もお送りしました。受信箱をお確かめください。",
    );
  return redirect(`${href("/login2")}?sent=${asked.value.proofId}`, {
    status: 303,
    headers: { "set-cookie": cookie },
  });
}

export default function EmailStep({ loaderData: { has }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>メールアドレスの確認</h1>
        <p className="body soft">
          {has
            ? "定期便の方かどうかを、メールで確かめます。えらんだ品は、そのまま待っています。"
            : "先に品をおえらびください。"}
        </p>
        {actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        {has ? (
          <Form method="post" className="form-stack" noValidate>
            <TextField
              id="email"
              name="email"
              label="メールアドレス"
              type="text"
              inputMode="email"
              autoComplete="email"
              defaultValue={actionData?.email}
              error={errors["email"]}
            />
            <Button type="submit" full busy={busy}>
              メールを受けとる
            </Button>
          </Form>
        ) : (
          <p className="at-end">
            <LinkButton to={href("/select/:set?")}>えらびはじめる</LinkButton>
          </p>
        )}
      </div>
    </main>
  );
}
