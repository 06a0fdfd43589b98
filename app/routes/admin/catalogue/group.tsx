// The words of one category, tag or brand at the desk, with its pictures and its address.
import { data, useNavigation } from "react-router";
import { RecordLink } from "#features/backoffice/staff/ui/record-parts.tsx";
import { claimsIn } from "#features/platform/claims/rules.ts";
import { ClaimCheck } from "#features/platform/claims/ui/claim-check.tsx";
import { presentNext, presentUndo } from "#features/platform/content/rules.ts";
import { AsideNote } from "#features/platform/content/ui/aside-note.tsx";
import { sayChoices } from "#features/platform/content/ui/compare-fields.tsx";
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { PreviewDoor } from "#features/platform/preview/ui/preview-door.tsx";
import { PageAddressForm } from "#features/shop/address-editor/ui/address-form.tsx";
import { pageAddressesOf } from "#features/shop/catalogue/addresses.server.ts";
import { groupWordsWritten } from "#features/shop/catalogue/group-words.server.ts";
import type { GroupKind } from "#features/shop/catalogue/groups.ts";
import { countUnder } from "#features/shop/catalogue/groups.server.ts";
import { findGroup, groupUndoFor, nextOfGroup } from "#features/shop/groups-editor/edit.server.ts";
import {
  groupFieldHints,
  groupFieldNames,
  groupTextsOf,
} from "#features/shop/groups-editor/rules.ts";
import { GroupFields } from "#features/shop/groups-editor/ui/group-fields.tsx";
import { HeadPanel } from "#features/shop/groups-editor/ui/head-panel.tsx";
import { groupKindNames, isNeededGroup } from "#features/shop/groups-editor/words.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { ActForm } from "#ui/forms/desk.tsx";
import { EditorButton, EditorPage, saveButton } from "../editor-page.tsx";
import { openEditor } from "../open-editor.server.ts";
import type { Route } from "./+types/group.ts";
import { groupActs } from "./group-acts.server.ts";

const said: Readonly<Record<string, string>> = {
  made: "つくりました。つぎに、頁の言葉をお書きください。",
  "1": "保存しました。店の頁が新しくなります。",
  waiting: "予約しました。その日時に、ひとりでに出ます。",
  kept: "出さずに取っておきました。店の頁は、前のままです。",
  forgot: "取っておいた言葉を捨てました。",
  pictured: "頭の絵を変えました。店の頁が新しくなります。",
  address: "住所を変えました。前の住所は、これからもここへつながります。",
  same: "変わったところはありませんでした。",
};

/** Where its page stands; a brand has none that is made of these words. */
const placeOf: Readonly<Record<GroupKind, string>> = {
  category: "/shop/category/",
  tag: "/shop/tag/",
  brand: "",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = staffContext(context, request);
  const { services, now } = about;
  const found = await findGroup(services.db, params.id);
  if (!found) throw data(null, 404);
  const { kind, named: id } = found;
  const next = await nextOfGroup(services.db, found);
  return {
    ...(await openEditor(about, request, "goods-group", found, said)),
    kind,
    id: found.id,
    name: found.name,
    next: presentNext(next),
    texts: next?.texts ?? groupTextsOf(found),
    undo: presentUndo(await groupUndoFor(services.db, found, now)),
    heads: services.catalogue.groups().find(kind, id)?.heads ?? {},
    goods: await countUnder(services.db, { kind, id }),
    written: await groupWordsWritten(services.db, { kind, id }),
    needed: isNeededGroup({ kind, id }),
    place: placeOf[kind],
    addresses: kind === "brand" ? null : await pageAddressesOf(services.db, { kind, id }),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.name ?? "カテゴリ・タグ" },
  { name: "robots", content: "noindex" },
];
export const action = intents(groupActs);

const say = sayChoices({ hidden: { "": "店に並べる", on: "並べない" } });
const isWriting = (intent: string) => ["save", "aside"].includes(intent);

export default function AdminGroup({ loaderData: of, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const { kind, id, name, heads, goods, written, needed, place, addresses, next } = of;
  const names = { names: groupFieldNames, hints: groupFieldHints };
  const mine = answer && isWriting(answer.intent) ? answer : undefined;
  const state = editorState(of.texts, names, mine, "was");
  return (
    <EditorPage
      {...{ of, answer, state, say }}
      list={{ to: href("/admin/groups"), name: "カテゴリ・タグ" }}
      title={`${groupKindNames[kind]}「${name}」`}
      head={
        <>
          {addresses ? (
            <>
              <p className="small">
                <a className="link" href={`${place}${addresses.current}`}>
                  店で見る
                </a>
              </p>
              <PreviewDoor kind="goods-group" id={id} />
            </>
          ) : null}
          <p className="small soft">{`これを使っている品：${goods.toLocaleString("ja-JP")}点（下書きも）`}</p>
          {written === undefined ? null : (
            <p className="small" role="status">
              {`新しい名前で品を探せるようにしています（${goods.toLocaleString("ja-JP")}点のうち`}
              {`${written.toLocaleString("ja-JP")}点が済みました）。`}
            </p>
          )}
        </>
      }
      placed={["save", "aside", "address", "head"].includes(answer?.intent ?? "")}
      above={next ? <AsideNote {...{ next, busy }} where="店の頁" /> : null}
      buttons={
        <>
          {saveButton}
          <EditorButton intent="aside" look="line" saves>
            出さずに取っておく
          </EditorButton>
        </>
      }
      below={
        <>
          {kind === "tag" ? null : <HeadPanel heads={heads} answer={answer} />}
          {addresses ? <PageAddressForm {...{ place, answer }} {...addresses} /> : null}
          {goods === 0 && !needed ? (
            <div style={{ marginBlock: 24 }}>
              <ActForm intent="remove" look="line">
                {`この${groupKindNames[kind]}を消す`}
              </ActForm>
            </div>
          ) : null}
          <RecordLink subject={`goods-group:${id}`}>この記録を見る</RecordLink>
        </>
      }
    >
      {next ? <input type="hidden" name="aside" value={next.version} /> : null}
      <GroupFields kind={kind} state={state} />
      <ClaimCheck claims={claimsIn(...Object.values(state.typed))} error={mine?.errors["claims"]} />
    </EditorPage>
  );
}
