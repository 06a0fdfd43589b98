import { data, Form, redirect, useNavigation } from "react-router";
import { finishSelection } from "#features/memberships/subscription/selection/selection.server.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/list.ts";
import { chosenSelection, setKey } from "./choice.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = contextOf(context);
  const choice = await chosenSelection(about, request);
  const headers: HeadersInit = choice ? { "set-cookie": setKey(choice.key, about) } : {};
  return data(
    {
      set: choice
        ? {
            id: choice.set.id,
            title: choice.set.title,
            count: choice.set.count,
            itemId: choice.set.itemId,
          }
        : null,
      lines: choice?.lines ?? [],
      signedIn: about.actor.kind === "member",
      done: choice?.row.state === "done",
    },
    { headers },
  );
}
export const meta: Route.MetaFunction = () => [
  { title: "えらんだ品" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, context }: Route.ActionArgs) {
  const about = contextOf(context);
  const choice = await chosenSelection(about, request);
  if (!choice)
    return data(
      { problem: "えらんだ品が見つかりませんでした。もう一度おえらびください。", itemId: "" },
      404,
    );
  if (about.actor.kind !== "member") return redirect(href("/select/email-step"), 303);
  if (choice.lines.length !== choice.set.count)
    return data(
      { problem: "ご用意できなくなった品があります。もう一度おえらびください。", itemId: "" },
      409,
    );
  const done = await finishSelection(
    about.services.db,
    choice.key,
    choice.set,
    about.actor.uid,
    choice.lines,
    about.now,
  );
  if (done.ok)
    return redirect(`${href("/select/complete")}?${done.value.alsoNext ? "next" : "later"}=1`, 303);
  if (done.code === "gone")
    return data(
      { problem: "ご用意できなくなった品があります。もう一度おえらびください。", itemId: "" },
      409,
    );
  return done.code === "no-plan"
    ? data(
        {
          problem:
            "この定期便は、まだお申し込みがありません。お申し込みのあと、えらんだ品がそのまま使えます。",
          itemId: choice.set.itemId,
        },
        409,
      )
    : data(
        { problem: "えらんだ品が見つかりませんでした。もう一度おえらびください。", itemId: "" },
        404,
      );
}

export default function SelectList({
  loaderData: { set, lines, signedIn, done },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  if (!set)
    return (
      <main id="main" className="p-door">
        <div className="wrap door">
          <EmptyState
            heading="h1"
            picture="inbox"
            title="まだえらんでいません"
            text="定期便でお届けする品を、組のなかからおえらびください。ログインしていなくても、えらべます。"
            action={{ href: href("/select/:set?"), label: "えらびはじめる" }}
          />
        </div>
      </main>
    );
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>えらんだ品</h1>
        <p className="body soft">{set.title}</p>
        {actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
            {actionData.itemId ? (
              <>
                <br />
                <LinkButton
                  look="line"
                  small
                  to={href("/buy/:product?", { product: actionData.itemId })}
                >
                  定期便を申しこむ
                </LinkButton>
              </>
            ) : null}
          </Alert>
        ) : null}
        <ul>
          {lines.map(({ sku, title, size }) => (
            <li className="payment" key={sku}>
              <span className="body">
                {title}
                <span className="tiny soft block">{size}</span>
              </span>
            </li>
          ))}
        </ul>
        {done ? <Alert kind="success">この内容でうけたまわっています。</Alert> : null}
        <Form method="post" className="form-stack">
          <Button type="submit" full busy={busy}>
            {signedIn ? "この内容でお願いする" : "メールで確認して、お願いする"}
          </Button>
          <LinkButton look="quiet" to={href("/select/:set?", { set: set.id })}>
            えらびなおす
          </LinkButton>
        </Form>
      </div>
    </main>
  );
}
