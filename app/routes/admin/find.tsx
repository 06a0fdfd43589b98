import { Form } from "react-router";
import { findAtDesk } from "#features/backoffice/staff/find.server.ts";
import { TextField } from "#ui/fields.tsx";
import { type DeskFound, PaletteRows, withDesks } from "#ui/shells/desk-palette.tsx";
import { desks } from "#ui/shells/desk-places.ts";
import { mayOpen } from "#server/desk-access.ts";
import { staffContext } from "#server/access.server.ts";
import type { Route } from "./+types/find.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<DeskFound> {
  const { services, actor, now } = staffContext(context, request);
  const typed = (new URL(request.url).searchParams.get("q") ?? "").replaceAll("\u0000", " ");
  const shows = (place: string) => mayOpen(actor, place);
  return {
    typed,
    groups: await findAtDesk(services.db, typed, { by: actor.uid, shows }, now),
    may: desks.map(({ href }) => href).filter(shows),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "さがす" },
  { name: "robots", content: "noindex" },
];

/** What the palette does, for whoever has no scripts. */
export default function AdminFind({ loaderData: { typed, groups, may } }: Route.ComponentProps) {
  const found = withDesks(typed, groups, may);
  return (
    <main id="main" className="staff-found">
      <h1>さがす</h1>
      <Form method="get" className="bar1">
        <TextField name="q" label="机・会員・注文・品" defaultValue={typed} maxLength={100} />
        <button className="button button-ink button-small" type="submit">
          さがす
        </button>
      </Form>
      {found.length === 0 ? <p className="body soft">見つかりませんでした。</p> : null}
      <PaletteRows groups={found} />
    </main>
  );
}
