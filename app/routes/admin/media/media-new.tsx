import { createItem } from "#features/editorial/media-editor/edit.server.ts";
import { NewItem } from "#features/editorial/media-editor/schema.ts";
import { collectionNames, mediaCollections } from "#features/library/media/rules.ts";
import { BeginForm } from "#features/platform/content/ui/begin-form.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { Select } from "#ui/fields.tsx";
import type { Route } from "./+types/media-new.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  staffContext(context, request);
  return null;
}
export const meta: Route.MetaFunction = () => [
  { title: "あたらしい音声・動画" },
  { name: "robots", content: "noindex" },
];
export const action = staffAction(NewItem, {
  do: ({ services, value, actor, now }) => createItem(services, value, actor.uid, now),
  from: ({ texts }) => ({ id: "", title: "", kana: "", ...texts }),
  done: (_, { value: { id } }) => `${href("/admin/media/:id", { id })}?done=made`,
  words: { taken: { errors: { id: "この住所の名は、もう使われています。" } } },
});

const words = {
  list: { to: href("/admin/media"), label: "音声と動画" },
  head: "あたらしくつくる",
  lead: "まず下書きをつくります。ファイルと中身は、つぎの画面で入れます。",
  named: { name: "title", label: "題", maxLength: 200 },
  kana: { maxLength: 300 },
  idHint: "題のよみから書き入れます（例 asa-no-iki）。あとから変えられません。",
};
export default function AdminMediaNew({ actionData: answer }: Route.ComponentProps) {
  return (
    <BeginForm
      words={words}
      labels={{ collection: "棚", medium: "聴くものか、見るものか" }}
      answer={answer}
    >
      {(field) => (
        <>
          <Select
            {...field("collection")}
            defaultValue={field("collection").defaultValue ?? "onsei"}
            hint="あとから変えられません。"
          >
            {mediaCollections.map((one) => (
              <option key={one} value={one}>
                {collectionNames[one]}
              </option>
            ))}
          </Select>
          <Select
            {...field("medium")}
            defaultValue={field("medium").defaultValue ?? "audio"}
            hint="神楽とアナザーフロンティアだけ、えらべます。ほかの棚は棚で決まります。"
          >
            <option value="audio">聴くもの</option>
            <option value="video">見るもの</option>
          </Select>
        </>
      )}
    </BeginForm>
  );
}
