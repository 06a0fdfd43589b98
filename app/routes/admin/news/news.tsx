// One piece of news at the desk: written, looked at, published, taken back.
import { data } from "react-router";
import { findNews, newsUndoFor } from "#features/editorial/news-editor/edit.server.ts";
import { newsFieldHints } from "#features/editorial/news-editor/field-hints.ts";
import {
  blankNews,
  newsStateWords,
  shownNews,
  newsFieldNames,
  type NewsTexts,
  newsTextsOf,
} from "#features/editorial/news-editor/rules.ts";
import { NewsFields } from "#features/editorial/news-editor/ui/news-fields.tsx";
import { NewsPictures } from "#features/editorial/news-editor/ui/pictures-panel.tsx";
import { holdersNow } from "#features/identity/licence/holders.server.ts";
import { areaNames } from "#features/identity/licence/rules.ts";
import { claimsIn } from "#features/platform/claims/rules.ts";
import { ClaimCheck } from "#features/platform/claims/ui/claim-check.tsx";
import {
  isOut,
  momentText,
  presentUndo,
  publishedWords,
} from "#features/platform/content/rules.ts";
import { sayChoices, yesOrNo } from "#features/platform/content/ui/compare-fields.tsx";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { picturesIn } from "#features/site/news/pictures.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { EditorPage, ReaderWays } from "../editor-page.tsx";
import { openEditor } from "../open-editor.server.ts";
import type { Route } from "./+types/news.ts";
import { newsActs } from "./news-acts.server.ts";
import { newsLooks } from "./news-looks.ts";
import { toldBefore } from "./told-before.server.ts";
import { ToldPanels, WaysToTell } from "./told-parts.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = staffContext(context, request);
  const { services, now } = about;
  const [told, { list }] = await Promise.all([toldBefore(services.db, now), services.items.read()]);
  const beside = { told, holders: await holdersNow(services.db, list, now) };
  if (params.id === "new") {
    const texts: NewsTexts = {
      ...blankNews,
      everyone: "on",
      status: "draft",
      openAt: momentText(now).slice(0, 16),
    };
    return {
      id: null,
      isOut: false,
      state: "draft" as const,
      texts,
      undo: null,
      pictures: [],
      inText: [],
      ...beside,
      ...(await openEditor(about, request, "news", null)),
    };
  }
  const found = await findNews(services.db, params.id);
  if (!found) throw data(null, 404);
  return {
    id: found.id,
    isOut: isOut(found, now),
    state: shownNews(found, now),
    ...beside,
    ...(await openEditor(about, request, "news", found, { pictured: "写真を変えました。" })),
    pictures: found.pictures,
    inText: picturesIn(found.body),
    texts: newsTextsOf(found),
    undo: presentUndo(await newsUndoFor(services.db, found, now)),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title || "新しいお知らせ" },
  { name: "robots", content: "noindex" },
];
export const action = intents(newsActs);

const say = sayChoices({
  areas: areaNames,
  everyone: yesOrNo,
  status: publishedWords,
});

export default function AdminNews({ loaderData: of, actionData: answer }: Route.ComponentProps) {
  const { id, texts } = of;
  const names = { names: newsFieldNames, hints: newsFieldHints };
  const isPicture = answer?.intent.startsWith("picture-") ?? false;
  const state = editorState(texts, names, isPicture ? undefined : answer, "was");
  const { typed } = state;
  return (
    <EditorPage
      {...{ of, answer, state, say }}
      list={{ to: href("/admin/news"), name: "お知らせ" }}
      title={id === null ? "新しいお知らせ" : texts.title}
      isNew={id === null}
      marks={<Badge {...newsLooks[of.state]}>{newsStateWords[of.state]}</Badge>}
      acts={
        <LinkButton look="line" to={href("/admin/news")}>
          ほかのお知らせ
        </LinkButton>
      }
      placed={answer?.intent === "save" || answer?.intent === "picture-add"}
      below={
        id === null ? null : (
          <NewsPictures pictures={of.pictures} shown={of.inText} answer={answer} />
        )
      }
      above={id === null ? <WaysToTell on="news" /> : null}
      side={
        <>
          <DeskPanel title="見え方">
            {id === null ? (
              <p className="soft">いちど「この内容にする」と、読者の目で確かめられます。</p>
            ) : (
              <div className="desk-stack">
                <ReaderWays page={href("/news/:id", { id })} isOut={of.isOut} kind="news" id={id} />
              </div>
            )}
          </DeskPanel>
          <DeskPanel title="届けかた">
            <p>お知らせは、ホームとお知らせの一覧に出ます。ベルやLINE、メールには届きません。</p>
            {id === null ? null : (
              <LinkButton
                look="line"
                full
                to={`${href("/admin/mailings/:id", { id: "new" })}?news=${id}`}
              >
                会員への手紙にも書く
              </LinkButton>
            )}
          </DeskPanel>
          <ToldPanels told={of.told} />
        </>
      }
    >
      <NewsFields state={state} holders={of.holders} pictures={of.pictures}>
        <ClaimCheck claims={claimsIn(typed.title, typed.body)} error={answer?.errors["claims"]} />
      </NewsFields>
    </EditorPage>
  );
}
