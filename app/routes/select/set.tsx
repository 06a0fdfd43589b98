import { Whose } from "#ui/forms/whose.tsx";
import { memberIdOf } from "#features/identity/account/rules.ts";
import { colouredTitle } from "#features/shop/catalogue/labels.ts";
import { data, Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import {
  selectableOf,
  type PickProblem,
  readPicks,
  selectionSets,
  setOf,
} from "#features/memberships/subscription/selection/selection-rules.ts";
import {
  saveSelection,
  productsFor,
} from "#features/memberships/subscription/selection/selection.server.ts";
import { pictureUrl, srcSet } from "#features/platform/images/rules.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { refuseWith } from "#server/forms/refusal.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/set.ts";
import { chosenSelection, selectionKeyOf, setKey } from "./choice.server.ts";
import styles from "./select-set.module.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = contextOf(context);
  if (!params.set) return { set: null, choices: [], picked: [] };
  const set = setOf(params.set);
  if (!set) throw data(null, 404);
  const before = await chosenSelection(about, request);
  const choices = selectableOf(set, await productsFor(about.services.catalogue, set, [])).map(
    ({ id, title, colour, pictures, sizes }) => ({
      id,
      title: colouredTitle({ title, colour }),
      picture: pictures[0] ?? null,
      sizes: sizes
        .filter(({ stock, reserved }) => stock - reserved > 0)
        .map(({ sku, size }) => ({ sku, size })),
    }),
  );
  return {
    set: { id: set.id, title: set.title, lead: set.lead, count: set.count },
    choices,
    picked: before?.set.id === set.id ? before.row.picks.map(({ sku }) => sku) : [],
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.set?.title ?? "定期便の中身をえらぶ" },
  { name: "robots", content: "noindex" },
];

const Picked = z.object({ skus: z.array(z.string()) });
export const action = visitorAction(Picked, {
  do: async (on) => {
    const { services, actor, params, request, value, now } = on;
    const { skus } = value;
    const set = setOf(params["set"]);
    if (!set) throw data(null, 404);
    const products = await productsFor(services.catalogue, set, skus.slice(0, 20));
    const read = readPicks(set, skus, products);
    if (!read.ok) return refuseWith(422, { skus }, { problem: wordsOf(read.problem, skus) });
    const uid = memberIdOf(actor) ?? null;
    return ok(await saveSelection(services.db, selectionKeyOf(request), set, read.picks, uid, now));
  },
  from: ({ form }) => ({ skus: form.getAll("sku").map(String).filter(Boolean) }),
  done: (key, on) =>
    redirect(href("/select/list"), { status: 303, headers: { "set-cookie": setKey(key, on) } }),
});

const wordsOf = (problem: PickProblem, skus: readonly string[]) =>
  problem.kind === "count"
    ? `${problem.wanted}つえらんでください（いま${new Set(skus).size}つです）。`
    : `「${problem.title}」は、いまご用意できません。ほかの品をおえらびください。`;

export default function SelectSet({
  loaderData: { set, choices, picked },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  if (!set) {
    return (
      <main id="main" className="p-door">
        <div className="wrap door">
          <h1>定期便の中身をえらぶ</h1>
          <p className="body soft">どの定期便の中身をえらびますか。</p>
          {selectionSets.map(({ id, title }) => (
            <p key={id}>
              <LinkButton look="line" full to={href("/select/:set?", { set: id })}>
                {title}
              </LinkButton>
            </p>
          ))}
        </div>
      </main>
    );
  }
  const held = new Set(actionData?.more?.skus ?? picked);
  return (
    <main id="main" className={styles.pSelect}>
      <div className="wrap sections">
        <h1>{set.title}</h1>
        <p className="body soft">{set.lead}</p>
        {actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        <Form method="post">
          <Whose />
          <ul className={styles.choicesGrid}>
            {choices.map(({ id, title, picture, sizes }) => (
              <li key={id}>
                {picture ? (
                  <img
                    src={pictureUrl(picture, 320)}
                    srcSet={srcSet(picture, [160, 320, 480])}
                    sizes="(min-width: 60rem) 220px, 45vw"
                    alt={picture.alt}
                    width={400}
                    height={500}
                    loading="lazy"
                  />
                ) : null}
                <p className="body">{title}</p>
                {sizes.map(({ sku, size }) => (
                  <label className="check" key={sku}>
                    <input type="checkbox" name="sku" value={sku} defaultChecked={held.has(sku)} />
                    <span>{size || "これにする"}</span>
                  </label>
                ))}
              </li>
            ))}
          </ul>
          <p className="at-end">
            <Button type="submit" busy={busy}>
              {set.count}つをえらんで、つぎへ
            </Button>
          </p>
        </Form>
      </div>
    </main>
  );
}
