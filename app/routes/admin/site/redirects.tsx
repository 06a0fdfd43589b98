import { z } from "zod";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { redirectList } from "#features/site/redirects/desk.server.ts";
import { readRedirects } from "#features/site/redirects/rules.ts";
import { writeRedirects } from "#features/site/redirects/service.server.ts";
import { RedirectForm } from "#features/site/redirects/ui/redirect-form.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { listAction, loadList } from "#server/desk-list.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { ListTop } from "../list-top.tsx";
import type { Route } from "./+types/redirects.ts";

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  staffContext(args.context, args.request);
  return {
    say: searchParams.has("done") ? "行き先を決めました。いまから、そちらへお連れします。" : "",
    list: await loadList(redirectList, args),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "前の住所の引きつぎ" },
  { name: "robots", content: "noindex" },
];

const Lines = z.object({ lines: z.string().max(1_100_000, "文字が多すぎます。").default("") });
const circle =
  "たどっていくと元に戻るか、10回より多く移る住所があります。最後の行き先をじかにお書きください。";
const tooMany = "全部で20,000件までです。使われていないものを消してから、お試しください。";
export const action = listAction("redirects", () => redirectList, {
  write: staffAction(Lines, {
    do: ({ services, actor, value, now }) => {
      const read = readRedirects(value.lines);
      if ("problem" in read) return refuseFields({ lines: read.problem });
      return writeRedirects(services.db, read.rows, { actor: actor.uid, now });
    },
    words: {
      circle: { errors: { lines: circle }, status: 422 },
      "too-many": { errors: { lines: tooMany }, status: 422 },
    },
    done: `${href("/admin/redirects")}?done=1`,
  }),
});

export default function AdminRedirects({
  loaderData: { list, say },
  actionData: answer,
}: Route.ComponentProps) {
  const wrote = answer?.intent === "write";
  return (
    <DeskList
      title="前の住所の引きつぎ"
      data={list}
      answer={answer}
      note={
        <>
          <ListTop answer={wrote ? undefined : answer} say={answer ? "" : say} />
          <p className="body soft">
            前のお店の住所や、なくなった頁をひらいた方を、いまの頁へお連れします。いまもある頁には働きません。
          </p>
          <Disclosure summary="行き先を決める" open={wrote}>
            <RedirectForm answer={answer} />
          </Disclosure>
        </>
      }
      keyOf={({ path }) => path}
      nameOf={({ path }) => path}
      empty={{
        found: "見つかりませんでした。",
        first:
          "まだありません。「行き先を決める」をひらいて、前のお店の住所と行き先を二列で貼ってください。",
      }}
      columns={[
        { head: "前の住所", sort: "path", place: "main", cell: ({ path }) => path },
        {
          head: "行き先",
          place: "sub",
          cell: ({ target }) => (
            <a className="link" href={target}>
              {target}
            </a>
          ),
        },
        {
          head: "書いた日",
          sort: "created",
          place: "end",
          cell: ({ createdAt }) => formatJapaneseYear(tokyoDate(createdAt)),
        },
        {
          head: "最後に来た日",
          cell: ({ usedOn }) => (usedOn ? formatJapaneseYear(usedOn) : "まだ"),
        },
      ]}
    />
  );
}
