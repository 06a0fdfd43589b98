import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { z } from "zod";
import {
  giveUpReservation,
  myReservations,
  reservePlan,
} from "#features/memberships/subscription/plans/read.server.ts";
import { KeptWords } from "#browser/kept-words.tsx";
import { href } from "#lib/href.ts";
import { typedText } from "#lib/form-fields.ts";
import { formatYen } from "#lib/yen.ts";
import { Button } from "#ui/button.tsx";
import { maxTyped, RadioRows, TextArea } from "#ui/fields.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/prevo-reserve.ts";
import { memberContext } from "#server/access.server.ts";
import { intents, memberAction } from "#server/forms/form-action.server.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";

const offered = ["000019", "000020", "000021"] as const;

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

const ledTo = (done: string) => `${href("/account/prevo_reserve")}?done=${done}`;
const giveUpAction = memberAction(z.object({ item: z.string().default("") }), {
  do: async ({ services, actor, value }) =>
    void (await giveUpReservation(services.db, actor.uid, value.item)),
  done: ledTo("given-up"),
});
const noSeat = "どの席かをえらんでください。";
const ReserveForm = z.object({
  item: z.enum(offered, noSeat),
  note: typedText({ max: 500 }).default(""),
});
const reserveAction = memberAction(ReserveForm, {
  do: async ({ services, actor, value: { item, note }, now }) =>
    void (await reservePlan(services.db, actor.uid, item, note, now)),
  done: ledTo("reserved"),
});
export const action = intents({ "give-up": giveUpAction }, reserveAction);

/** A place is asked for without money: the house answers by mail when it is free. */
export default function PrevoReserve({
  loaderData: { me, plans, mine, say },
  actionData,
}: Route.ComponentProps) {
  const form = useMemberForm(actionData, { labels: { item: "席", note: "ひとこと" } });
  const item = form.field("item");
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
        {mine.map(({ id, title }) => (
          <Form method="post" className="payment" key={id}>
            <Whose />
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
        <MemberForm form={form} submit="席をとる" style={{ marginTop: 20 }}>
          <RadioRows
            legend="どの席にしますか"
            name="item"
            need
            error={item.error}
            {...(item.defaultValue ? { defaultValue: item.defaultValue } : {})}
            options={plans.map(({ id, title, price }) => ({
              value: id,
              label: title,
              end: `${formatYen(price)}／月`,
            }))}
          />
          <TextArea {...form.field("note")} optional rows={3} maxLength={maxTyped} />
          <KeptWords uid={me} name="prevo" saved={say === "reserved"} />
        </MemberForm>
      </div>
    </main>
  );
}
