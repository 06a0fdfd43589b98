import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import { wallDesk } from "#features/shop/gallery/desk.server.ts";
import { WallChoices } from "#features/shop/gallery/ui/wall-choices.tsx";
import { WallRows } from "#features/shop/gallery/ui/wall-rows.tsx";
import { wallQuery } from "#features/shop/gallery/wall-choices.ts";
import { readWallAsked } from "#features/shop/gallery/wall-schema.ts";
import { wallNow } from "#features/shop/gallery/wall.server.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import { galleryActs } from "./gallery-acts.server.ts";
import type { Route } from "./+types/gallery.ts";

const said: Record<string, string> = {
  same: "いまの場所のままです。",
  away: "壁からはずしました。店の頁はそのままです。",
  hung: "壁のいちばん前に掛けました。",
  sold: "売約ずみにしました。画廊に残り、買うことはできません。",
  free: "また買えるようにしました。",
};

/** What was done last, and the way back where it was moved. */
async function doneOf(query: URLSearchParams, titleOf: (id: string) => Promise<string>) {
  const [done, id] = [query.get("done") ?? "", query.get("id") ?? ""];
  const [from, to] = [Number(query.get("from")), Number(query.get("to"))];
  if (done !== "moved" || !(from > 0 && to > 0)) return { say: said[done] ?? "", back: null };
  const title = await titleOf(id);
  return title
    ? { say: `「${title}」を${to}番めに掛けました。`, back: { id, to: from } }
    : { say: "", back: null };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const { catalogue, db } = services;
  const query = new URL(request.url).searchParams;
  const asked = readWallAsked(query);
  const titleOf = async (id: string) => (await catalogue.product(id))?.title ?? "";
  return {
    ...(await wallDesk({ catalogue, wall: await wallNow(db) }, asked, now)),
    ...(await doneOf(query, titleOf)),
    asked,
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "一点もの" },
  { name: "robots", content: "noindex" },
];
export const action = galleryActs;

function Back({ id, to }: { id: string; to: number }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="deeds" preventScrollReset>
      <Whose />
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" look="line" small busy={busy}>
        {`${to}番めにもどす`}
      </Button>
    </Form>
  );
}

const Nothing = ({ asked }: { asked: Route.ComponentProps["loaderData"]["asked"] }) => (
  <p className="soft">
    {asked.q
      ? "見つかりませんでした。"
      : asked.show === "hung"
        ? "まだ作品がありません。「あたらしい品」でカテゴリを「絵」にし、作者・年・技法を書いて公開すると、ここと画廊に出ます。"
        : "いま、ここに出る作品はありません。"}
  </p>
);

export default function AdminGallery({
  loaderData: { works, total, page, pages, hung, counts, asked, say, back },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>一点もの</h1>
      <p className="body soft">
        画廊に掛ける順です。あたらしく公開した作品は、いちばん前に掛かります。題・写真・価格は、品の画面で直します。
      </p>
      <p className="deeds">
        <LinkButton small to={href("/admin/products/new")}>
          あたらしい品
        </LinkButton>
        <PrefetchLink className="link" to={`${href("/admin/products")}?category=art&status=draft`}>
          下書きの作品
        </PrefetchLink>
        <a className="link" href={href("/gallery")}>
          画廊を見る
        </a>
      </p>
      <DeskTop answer={answer} say={say} placed={answer?.errors["to"] !== undefined} />
      {back && !answer ? <Back {...back} /> : null}
      <WallChoices asked={asked} counts={counts} />
      {works.length === 0 ? (
        <Nothing asked={asked} />
      ) : (
        <WallRows works={works} hung={hung} answer={answer} />
      )}
      <Paging
        page={page}
        pages={pages}
        to={(at) => `${href("/admin/gallery")}${wallQuery({ ...asked, page: at })}`}
        shown={works.length}
        total={total}
        unit="点"
      />
    </main>
  );
}
