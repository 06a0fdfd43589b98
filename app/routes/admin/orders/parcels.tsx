import { data, Form, redirect, useNavigation } from "react-router";
import { carriers } from "#features/shop/purchase/orders/rules.ts";
import { ShipOrder } from "#features/shop/purchase/orders/schema.ts";
import {
  moveParcel,
  parcelsToSend,
} from "#features/memberships/subscription/plans/staff.server.ts";
import { shopCalendarOn } from "#features/shop/delivery/shop-calendar.ts";
import { reportBroken } from "#features/memberships/subscription/parcels/parcel-changes.server.ts";
import { href } from "#lib/href.ts";
import { formTexts } from "#lib/form.ts";
import { formatJapanese, type TokyoDate } from "#lib/tokyo-date.ts";
import { Select, TextField } from "#ui/fields.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/parcels.ts";
import { staffContext } from "#server/access.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  return {
    done: new URL(request.url).searchParams.get("done") ?? "",
    parcels: (await parcelsToSend(services.db)).map(
      ({ id, state, shipOn, address, contents, asks }) => ({
        id,
        state: asks.length > 0 ? "asked" : state,
        ship: shipOn as TokyoDate,
        to: `〒${address.postalCode} ${address.prefecture}${address.city}${address.street}${address.building}　${address.name} 様　${address.phone}`,
        pieces:
          asks.length > 0
            ? []
            : contents.map(({ sku, title, size }) => ({
                sku,
                name: `${title}${size ? `（${size}）` : ""}`,
              })),
        contents:
          contents.map(({ title, size }) => `${title}${size ? `（${size}）` : ""}`).join("、") ||
          "おまかせ",
      }),
    ),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: "定期便の荷物" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor, now } = staffContext(context, request);
  const texts = formTexts(await request.formData());
  if (texts["intent"] === "broken") {
    const told = await reportBroken(
      services.db,
      { parcelId: texts["id"] ?? "", sku: texts["sku"] ?? "", actor: actor.uid },
      shopCalendarOn(await services.delivery.read(), now),
      now,
    );
    return told.ok
      ? redirect(`${href("/admin/parcels")}?done=${told.value}`, 303)
      : data({ problem: "この品は、もうこの包みのためにとってありません。" }, 409);
  }
  const read = texts["intent"] === "ship" ? ShipOrder.safeParse(texts) : undefined;
  if (read && !read.success)
    return data({ problem: read.error.issues[0]?.message ?? "入力をご確認ください。" }, 422);
  const moved = await moveParcel(
    services.db,
    texts["id"] ?? "",
    read?.success
      ? { carrier: read.data.carrier, trackingNumber: read.data.tracking }
      : { packing: true },
    actor.uid,
    now,
  );
  return moved
    ? redirect(`${href("/admin/parcels")}?done=1`, 303)
    : data({ problem: "この包みは、もう先へ進んでいます。" }, 409);
}

const said: Record<string, string> = {
  replaced: "傷んだ品を在庫から引き、同じ品をもうひとつとりおきました。",
  asked:
    "傷んだ品を在庫から引きました。会員の方に、えらびなおすかお休みにするかをおたずねしています。",
};
const stateNames: Record<string, string> = {
  planned: "準備まち",
  packing: "荷づくり中",
  asked: "品切れをおたずね中",
};
export default function AdminParcels({
  loaderData: { parcels, done },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <main id="main">
      <h1>定期便の荷物</h1>
      {done && !actionData ? (
        <Alert kind="success" role="status">
          {said[done] ?? "書きかえました。"}
        </Alert>
      ) : null}
      {actionData?.problem ? (
        <Alert kind="error" role="alert">
          {actionData.problem}
        </Alert>
      ) : null}
      <StaffTable
        caption="送る包み"
        empty="送る包みはありません。"
        rows={parcels}
        keyOf={({ id }) => id}
        columns={[
          { head: "発送の日", cell: ({ ship }) => formatJapanese(ship), by: ({ ship }) => ship },
          { head: "お届け先", cell: ({ to }) => to, by: ({ to }) => to },
          { head: "中身", cell: ({ contents }) => contents, by: ({ contents }) => contents },
          {
            head: "状態",
            cell: ({ state }) => <Badge>{stateNames[state]}</Badge>,
            by: ({ state }) => stateNames[state],
          },
          {
            head: "操作",
            cell: ({ id, state, pieces }) => (
              <div className="deeds">
                {state === "planned" ? (
                  <Form method="post">
                    <input type="hidden" name="id" value={id} />
                    <button
                      className="button button-line button-small"
                      type="submit"
                      name="intent"
                      value="pack"
                      aria-busy={busy}
                    >
                      荷づくり
                    </button>
                  </Form>
                ) : null}
                <Disclosure summary="発送した">
                  <Form method="post" className="form-stack">
                    <input type="hidden" name="id" value={id} />
                    <Select name="carrier" label="運送会社">
                      {carriers.map((name) => (
                        <option key={name}>{name}</option>
                      ))}
                    </Select>
                    <TextField name="tracking" label="お問い合わせ番号" need maxLength={40} />
                    <button
                      className="button button-ink button-small"
                      type="submit"
                      name="intent"
                      value="ship"
                    >
                      発送済みにする
                    </button>
                  </Form>
                </Disclosure>
                {pieces.length > 0 ? (
                  <Disclosure summary="品が傷んでいる">
                    <Form method="post" className="form-stack">
                      <input type="hidden" name="id" value={id} />
                      <Select name="sku" label="傷んでいる品">
                        {pieces.map(({ sku, name }) => (
                          <option key={sku} value={sku}>
                            {name}
                          </option>
                        ))}
                      </Select>
                      <p className="hint">
                        在庫からひとつ引きます。同じ品があればそれをとりおき、なければ会員の方におたずねします。
                      </p>
                      <button
                        className="button button-line button-small"
                        type="submit"
                        name="intent"
                        value="broken"
                      >
                        書きとめる
                      </button>
                    </Form>
                  </Disclosure>
                ) : null}
              </div>
            ),
          },
        ]}
      />
    </main>
  );
}
