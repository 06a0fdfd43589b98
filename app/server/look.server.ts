// The loader of every page that is looked at beforehand: who may, what it says above, and why it
// cannot be shown.
import { data, type LoaderFunctionArgs } from "react-router";
import type { Imagined } from "#features/identity/licence/imagined.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import type { Preview } from "#features/platform/preview/define.server.ts";
import { lookSays, lookWords } from "#features/platform/preview/rules.ts";
import type { PreviewData } from "#features/platform/preview/ui/preview-page.tsx";
import type { Texts } from "#features/platform/content/rules.ts";
import type { Result } from "#lib/result.ts";
import { contextOf, type RequestContext } from "./request-context.server.ts";
import { mayOpen } from "./desk-access.ts";
import { pageUrl } from "./page-url.ts";

type On<F extends string, Row> = Pick<RequestContext, "services"> & {
  row: Row;
  texts: Texts<F>;
  imagined: Imagined;
  items: Items;
};

/** No list names it, and no cache keeps it. */
export const lookHeaders = {
  "x-robots-tag": "noindex, nofollow",
  "cache-control": "private, no-store",
};

export const whoLooks = (who: string, { byId }: Pick<Items, "byId">): string => {
  if (who === "visitor") return "ログインしていない方";
  return who === "none" ? "プランのない会員の方" : `「${byId.get(who)?.title ?? who}」の方`;
};

const mayEdit = ({ actor }: RequestContext, desk: string) =>
  actor.kind === "member" && actor.second && mayOpen(actor, desk);

/** `make`: the page's own data, or the sentence that stands instead. */
export const lookLoader =
  <F extends string, Row extends { id: string; version: number; status: string }, Page>(
    preview: Preview<F, Row>,
    make: (on: On<F, Row>) => Promise<Result<Page, string>>,
  ) =>
  async ({ request, params, context }: LoaderFunctionArgs) => {
    const about = contextOf(context);
    const { services, now } = about;
    const answer = (status: number, of: PreviewData<Page>) =>
      data(of, { status, headers: lookHeaders });
    const say = (status: number, problem: string, banner: PreviewData<Page>["banner"] = null) =>
      answer(status, { problem, banner, page: null });
    const id = params["id"] ?? "";
    const look = services.previews.read(preview.kind, id, pageUrl(request).searchParams, now);
    if (look === "refused") throw data(null, 404);
    if (look === "over") return say(410, lookSays.over);
    const shown = await preview.shown(services.db, look);
    if ("gone" in shown) return say(410, lookSays.gone);
    const items = await services.items.read();
    const bannerOf = (status: string, withAside: boolean) => ({
      words: lookWords(look, {
        whose: whoLooks(look.who, items),
        status,
        withAside,
        until: look.until,
      }),
      desk: mayEdit(about, preview.desk(id)) ? preview.desk(id) : null,
    });
    if ("later" in shown) return say(200, lookSays.later(shown.later), bannerOf("open", false));
    const { row, texts, withAside } = shown;
    const imagined: Imagined = { who: look.who, since: look.since, at: look.at };
    const made = await make({ services, row, texts, imagined, items });
    const banner = bannerOf(row.status, withAside);
    return made.ok
      ? answer(200, { problem: "", banner, page: made.value })
      : say(200, made.code, banner);
  };
