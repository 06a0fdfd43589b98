// Who comes to one event, to be printed: the list for the door, and a name for everybody to wear.
import { data } from "react-router";
import { namesToWear } from "#features/memberships/events/roster.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { DeskHead } from "#ui/desk-page.tsx";
import { guestsPage } from "./guests-data.server.ts";
import styles from "./events-desk.module.css";
import type { Route } from "./+types/names.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const found = await guestsPage(services.db, params.id, new URLSearchParams(), now);
  if (!found) throw data(null, 404);
  const { id, title, span, place, counts, found: guests } = found;
  return { id, title, span, place, counts, guests };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `名簿と名札・${loaderData?.title ?? ""}` },
  { name: "robots", content: "noindex" },
];

type Guest = Route.ComponentProps["loaderData"]["guests"][number];
const Row = ({ guest: { name, kana, companions, note, seats, cost, code } }: { guest: Guest }) => (
  <tr>
    <td>
      <span className={styles.tick} />
    </td>
    <td>
      <b>{name || "（お名前なし）"}</b>
      <span className="tiny soft block">{kana}</span>
      {companions ? <span className="tiny block">ごいっしょ：{companions}</span> : null}
      {note ? <span className={`tiny block ${styles.words}`}>{note}</span> : null}
    </td>
    <td>{seats}人</td>
    <td>{cost}</td>
    <td>{code}</td>
  </tr>
);
export default function AdminEventNames({ loaderData }: Route.ComponentProps) {
  const { id, title, span, place, counts, guests } = loaderData;
  return (
    <main id="main">
      <DeskHead
        way={[{ href: href("/admin/events/:id/guests", { id }), label: title }]}
        title="名簿と名札"
        note={`${span}　${place}`}
      />
      <p className={`small ${styles.screenAlone}`}>
        ブラウザの「印刷」で、はじめに名簿、つづきに名札が出ます。お名前の入った紙なので、終わったら読めないようにして捨ててください。
      </p>
      {guests.length === 0 ? (
        <p>まだ、どなたもいません。</p>
      ) : (
        <>
          <h2>
            {title}　{counts.groups}組 {counts.people}人
          </h2>
          <table className={styles.roster}>
            <thead>
              <tr>
                {["来た", "名前", "人数", "お代", "番号"].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {guests.map((guest) => (
                <Row key={guest.id} guest={guest} />
              ))}
            </tbody>
          </table>
          <ul className={styles.tags} aria-label="名札">
            {namesToWear(guests).map(({ key, name }) => (
              <li key={key}>
                <span className="tiny soft">{title}</span>
                <b>{name}</b>
                <span className="tiny soft">{span}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}
