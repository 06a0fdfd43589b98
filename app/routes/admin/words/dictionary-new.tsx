import { createWord } from "#features/editorial/dictionary-editor/edit.server.ts";
import { NewWord } from "#features/editorial/dictionary-editor/schema.ts";
import { BeginForm } from "#features/platform/content/ui/begin-form.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import type { Route } from "./+types/dictionary-new.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  staffContext(context, request);
  return null;
}
export const meta: Route.MetaFunction = () => [
  { title: "あたらしい言葉" },
  { name: "robots", content: "noindex" },
];
export const action = staffAction(NewWord, {
  do: ({ services, value, actor, now }) => createWord(services.db, value, actor.uid, now),
  from: ({ texts }) => ({ id: "", word: "", kana: "", ...texts }),
  done: (_, { value: { id } }) => `${href("/admin/dictionary/:id", { id })}?done=made`,
  words: { taken: { errors: { id: "この住所の名は、もう使われています。" } } },
});

const words = {
  list: { to: href("/admin/dictionary"), label: "辞典" },
  head: "あたらしい言葉",
  lead: "まず下書きをつくります。ひとことと本文は、つぎの画面で書きます。",
  named: { name: "word", label: "言葉", maxLength: 160 },
  kana: { maxLength: 240, hint: "ひらがなと「ー」で（例 かたよりひろう）。" },
  idHint: "よみから書き入れます（例 katayori-hirou）。あとから変えられません。",
};
export default function AdminDictionaryNew({ actionData: answer }: Route.ComponentProps) {
  return <BeginForm words={words} answer={answer} />;
}
