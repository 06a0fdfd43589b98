import { Form, redirect, useNavigation } from "react-router";
import {
  giveUpReservation,
  myReservations,
  reservePlan,
} from "#features/memberships/subscription/plans/read.server.ts";
import { KeptWords } from "#browser/kept-words.tsx";
import { href } from "#lib/href.ts";
import { formTexts } from "#lib/form.ts";
import { cleanText, cutGraphemes } from "#lib/text.ts";
import { formatYen } from "#lib/yen.ts";
import { Button } from "#ui/button.tsx";
import { RadioRows, TextArea } from "#ui/fields.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/prevo-reserve.ts";
import { memberContext } from "#server/access.server.ts";

const offered = ["000019", "000020", "000021"];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = memberContext(context, request);
  const [{ byId }, mine] = await Promise.all([
    services.items.read(),
    myReservations(services.db, actor.uid),
  ]);
  const plans = offered.flatMap((id) => {
    const item = byId.get(id);
    return item ? [{ id, title: item.title, price: item.price }] : [];
  });
  return {
    me: actor.uid,
    plans,
    mine: mine.flatMap(({ itemId }) => {
      const item = byId.get(itemId);
      return item ? [{ id: itemId, title: item.title }] : [];
    }),
    say: new URL(request.url).searchParams.get("done") ?? "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "プレヴォの席をとる" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor, now } = memberContext(context, request);
  const texts = formTexts(await request.formData());
  const itemId = texts["item"] ?? "";
  if (texts["intent"] === "give-up") {
    await giveUpReservation(services.db, actor.uid, itemId);
    return redirect(`${href("/account/prevo_reserve")}?done=given-up`, 303);
  }
  if (!offered.includes(itemId)) return { problem: "どの席かをえらんでください。" };
  await reservePlan(
    services.db,
    actor.uid,
    itemId,
    cutGraphemes(cleanText((texts["note"] ?? "").toWellFormed()), 500),
    now,
  );
  return redirect(`${href("/account/prevo_reserve")}?done=reserved`, 303);
}

/** A place is asked for without money: the house answers by mail when it is free. */
export default function PrevoReserve({
  loaderData: { me, plans, mine, say },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>プレヴォの席をとる</h1>
        <p className="body soft">
          ゴールドから上は、作れる数にかぎりがあります。席をおとりいただくと、ご用意ができしだいお知らせします。お支払いは、まだありません。
        </p>
        {say === "reserved" ? (
          <Alert kind="success" role="status">
            席をおとりしました。ご用意ができるまで、お待ちください。
          </Alert>
        ) : null}
        {say === "given-up" ? (
          <Alert kind="success" role="status">
            席を取りやめました。
          </Alert>
        ) : null}
        {actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        {mine.map(({ id, title }) => (
          <Form method="post" className="payment" key={id}>
            <input type="hidden" name="item" value={id} />
            <span className="body">
              {title}
              <span className="tiny soft block">席をおとりしています</span>
            </span>
            <Button type="submit" look="quiet" name="intent" value="give-up">
              取りやめる
            </Button>
          </Form>
        ))}
        <Form method="post" className="form-stack" style={{ marginTop: 20 }}>
          <RadioRows
            legend="どの席にしますか"
            name="item"
            need
            options={plans.map(({ id, title, price }) => ({
              value: id,
              label: title,
              end: `${formatYen(price)}／月`,
            }))}
          />
          <TextArea name="note" label="ひとこと" optional rows={3} maxLength={500} />
          <KeptWords uid={me} name="prevo" saved={say === "reserved"} />
          <Button type="submit" busy={busy}>
            席をとる
          </Button>
        </Form>
      </div>
    </main>
  );
}
