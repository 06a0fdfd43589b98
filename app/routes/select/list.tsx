import { Whose } from "#ui/forms/whose.tsx";
import { data, Form, useNavigation } from "react-router";
import { finishSelection } from "#features/memberships/subscription/selection/selection.server.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { refuseWith } from "#server/forms/refusal.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
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

const notHere = "えらんだ品が見つかりませんでした。もう一度おえらびください。";
const sold = "ご用意できなくなった品があります。もう一度おえらびください。";
const noPlan =
  "この定期便は、まだお申し込みがありません。お申し込みのあと、えらんだ品がそのまま使えます。";

export const action = visitorAction(noFields, {
  do: async (on) => {
    const { services, actor, request, now } = on;
    const choice = await chosenSelection(on, request);
    if (!choice) return err("not-found");
    if (actor.kind !== "member") return ok({ to: href("/select/email-step") });
    const { key, set, lines } = choice;
    if (lines.length !== set.count) return err("gone");
    const done = await finishSelection(services.db, key, set, actor.uid, lines, now);
    if (done.ok) return ok({ to: completeAt(done.value.alsoNext) });
    if (done.code !== "no-plan") return err(done.code);
    return refuseWith(409, { itemId: set.itemId }, { problem: noPlan });
  },
  done: ({ to }) => to,
  words: { "not-found": { status: 404, problem: notHere }, gone: sold },
});
const completeAt = (next: boolean) => `${href("/select/complete")}?${next ? "next" : "later"}=1`;

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
            {actionData.more ? (
              <>
                <br />
                <LinkButton
                  look="line"
                  small
                  to={href("/buy/:product?", { product: actionData.more.itemId })}
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
          <Whose />
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
