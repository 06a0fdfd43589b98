import { Whose } from "#ui/forms/whose.tsx";
import { data, useSearchParams } from "react-router";
import { paidThing } from "#features/memberships/subscription/billing/receipts.server.ts";
import { paperProblem } from "#features/shop/purchase/receipt/problems.ts";
import { defaultProviso } from "#features/shop/purchase/receipt/rules.ts";
import { href } from "#lib/href.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { Alert } from "#ui/alert.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import type { Route } from "./+types/receipt.ts";
import { memberContext } from "#server/access.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = memberContext(context, request);
  const query = new URL(request.url).searchParams;
  const invoiceId = query.get("payment");
  const thing = await paidThing(
    services.db,
    await services.items.read(),
    actor.uid,
    invoiceId ? { invoiceId } : { orderId: query.get("order") ?? "" },
  );
  if (!thing) throw data(null, 404);
  return {
    title: thing.title,
    amount: thing.amount,
    day: formatJapanese(tokyoDate(thing.paidAt)),
    method: thing.methodLabel || "カード",
    name: actor.displayName,
    refunded: thing.refunded,
    all: thing.refunded >= thing.amount,
    problem: paperProblem(query.get("problem")),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "領収書" },
  { name: "robots", content: "noindex" },
];

/** Each paper gets its number, so it is made by a form and not by looking. */
export default function Receipt({
  loaderData: { title, amount, day, method, name, refunded, all, problem },
}: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>領収書</h1>
        {problem && !all ? (
          <Alert kind="error" role="alert">
            {problem}
          </Alert>
        ) : null}
        <DescriptionList
          rows={[
            ["内容", title],
            ["お支払い", `${formatYen(amount)}（税込）`],
            ["お支払いの日", day],
            ["方法", method],
            ...(refunded > 0 ? [["ご返金", formatYen(refunded)] as const] : []),
          ]}
        />
        {all ? (
          <>
            <Alert kind="info">
              全額をご返金したため、領収書はお出しできません。返金明細書は、購入履歴からお受けとりいただけます。
            </Alert>
            <LinkButton look="line" to={href("/mypage/purchase_history")}>
              購入履歴へもどる
            </LinkButton>
          </>
        ) : (
          <form
            method="post"
            action={href("/mypage/receipt.pdf")}
            className="form-stack"
            style={{ marginTop: 24 }}
          >
            <Whose />
            <input type="hidden" name="payment" value={query.get("payment") ?? ""} />
            <input type="hidden" name="order" value={query.get("order") ?? ""} />
            <TextField
              name="addressee"
              label="宛名"
              defaultValue={name}
              hint="空のままなら、お名前になります。"
              maxLength={200}
            />
            <TextField
              name="proviso"
              label="但し書き"
              defaultValue={defaultProviso}
              maxLength={200}
            />
            <Button type="submit">領収書を受けとる（PDF）</Button>
            <LinkButton look="quiet" to={href("/mypage/purchase_history")}>
              購入履歴へもどる
            </LinkButton>
          </form>
        )}
      </div>
    </main>
  );
}
