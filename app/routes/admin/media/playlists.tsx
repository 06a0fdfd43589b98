import { data, Form, redirect, useNavigation } from "react-router";
import { audienceWords } from "#features/editorial/media-editor/playlist-rules.ts";
import {
  createPlaylist,
  NewPlaylist,
  playlistsOfDesk,
} from "#features/editorial/media-editor/playlists.server.ts";
import { statusNames } from "#features/editorial/media-editor/rules.ts";
import { href } from "#lib/href.ts";
import { sentences, formTexts } from "#lib/form.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/playlists.ts";
import { staffContext } from "#server/access.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const asked = Math.trunc(Number(new URL(request.url).searchParams.get("page"))) || 1;
  const { lists, ...paged } = await playlistsOfDesk(
    services.db,
    Math.min(10_000, Math.max(1, asked)),
  );
  return { lists: lists.map((list) => ({ ...list, plan: audienceWords(list.plan) })), paged };
}
export const meta: Route.MetaFunction = () => [
  { title: "再生リスト" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor, now } = staffContext(context, request);
  const texts = formTexts(await request.formData());
  const read = NewPlaylist.safeParse(texts);
  if (!read.success) return data({ texts, errors: sentences(read.error) }, 422);
  const made = await createPlaylist(services.db, read.data, actor.uid, now);
  if (!made.ok)
    return data(
      { texts, errors: { id: "この住所の名は、もう使われています。" } as Record<string, string> },
      409,
    );
  return redirect(`${href("/admin/playlists/:id", { id: read.data.id })}?done=made`, 303);
}

export default function AdminPlaylists({
  loaderData: { lists, paged },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/media")}>
          音声と動画
        </PrefetchLink>
      </p>
      <h1>再生リスト</h1>
      <p className="body soft">
        会員の「聴きかた」に並ぶものです。優先の大きいものほど、上に出ます。
      </p>
      <Disclosure summary="あたらしくつくる" open={actionData !== undefined}>
        <Form method="post" className="form-stack" noValidate>
          <TextField
            id="title"
            name="title"
            label="題"
            need
            defaultValue={actionData?.texts["title"]}
            error={errors["title"]}
            maxLength={120}
          />
          <TextField
            id="id"
            name="id"
            label="住所の名（半角英数字）"
            need
            defaultValue={actionData?.texts["id"]}
            error={errors["id"]}
            maxLength={80}
            autoCapitalize="none"
            spellCheck={false}
            hint="住所になります（例 asa-no-gofun）。あとから変えられません。"
          />
          <Button type="submit" small busy={busy}>
            下書きをつくる
          </Button>
        </Form>
      </Disclosure>
      <div style={{ height: 16 }} />
      <StaffTable
        caption="聴きかたの一覧"
        empty="まだありません。"
        rows={lists}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "題",
            cell: ({ id, title }) => (
              <PrefetchLink className="link" to={href("/admin/playlists/:id", { id })}>
                {title}
              </PrefetchLink>
            ),
            by: ({ title }) => title,
          },
          { head: "だれに", cell: ({ plan }) => plan, by: ({ plan }) => plan },
          { head: "本数", cell: ({ count }) => count, by: ({ count }) => count },
          { head: "優先", cell: ({ priority }) => priority, by: ({ priority }) => priority },
          {
            head: "状態",
            cell: ({ status }) => (
              <Badge {...(status === "open" ? { dye: "zengo" as const } : {})}>
                {status === "open" ? "公開中" : statusNames[status]}
              </Badge>
            ),
            by: ({ status }) => statusNames[status],
          },
        ]}
      />
      <Paging {...paged} to={(page) => `${href("/admin/playlists")}?page=${page}`} unit="件" />
    </main>
  );
}
