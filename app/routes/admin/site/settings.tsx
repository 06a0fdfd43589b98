// How the shop is set up: what is in force at each desk of the settings, and where it is changed.
import { Form } from "react-router";
import { cardsLike } from "#features/backoffice/settings/rules.ts";
import { settingsCards } from "#features/backoffice/settings/settings.server.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { mayOpen } from "#server/desk-access.ts";
import { Button } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { DeskHalves, DeskHead, DeskPanel } from "#ui/desk-page.tsx";
import { TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./settings.module.css";
import type { Route } from "./+types/settings.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const typed = (new URL(request.url).searchParams.get("q") ?? "").slice(0, 100);
  const { db, shop, env } = services;
  const cards = await settingsCards(
    { db, shop, methods: env.STRIPE_METHODS },
    (place) => mayOpen(actor, place),
    now,
  );
  return { typed, cards: cardsLike(cards, typed) };
}
export const meta: Route.MetaFunction = () => [
  { title: "設定" },
  { name: "robots", content: "noindex" },
];

type Card = Route.ComponentProps["loaderData"]["cards"][number];
const OneDesk = ({ card: { to, label, rows } }: { card: Card }) => (
  <DeskPanel
    title={label}
    more={
      <PrefetchLink className="link small" to={to} aria-label={`${label}を変える`}>
        変える
      </PrefetchLink>
    }
  >
    <DescriptionList rows={rows} />
  </DeskPanel>
);

export default function AdminSettings({ loaderData: { typed, cards } }: Route.ComponentProps) {
  const told = cards.filter(({ rows }) => rows.length > 0);
  const others = cards.filter(({ rows }) => rows.length === 0);
  return (
    <main id="main">
      <DeskHead
        title="設定"
        acts={
          <Form method="get" role="search" className={styles.find}>
            <TextField
              id="q"
              name="q"
              type="search"
              label="設定をさがす"
              placeholder="送料"
              defaultValue={typed}
              key={typed}
              autoComplete="off"
            />
            <Button type="submit" look="line">
              さがす
            </Button>
          </Form>
        }
      />
      {cards.length === 0 ? (
        <p>
          「{typed}」という設定は、見つかりませんでした。
          <PrefetchLink className="link" to={href("/admin/settings")}>
            ぜんぶ見る
          </PrefetchLink>
        </p>
      ) : null}
      <DeskHalves>
        {told.map((card) => (
          <OneDesk key={card.to} card={card} />
        ))}
        {others.length > 0 ? (
          <DeskPanel title={told.length > 0 ? "ほかの設定" : "設定"}>
            <ul className={`rows ${styles.others}`}>
              {others.map(({ to, label }) => (
                <li key={to}>
                  <PrefetchLink to={to}>{label}</PrefetchLink>
                </li>
              ))}
            </ul>
          </DeskPanel>
        ) : null}
      </DeskHalves>
    </main>
  );
}
