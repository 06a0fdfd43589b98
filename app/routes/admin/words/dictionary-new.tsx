import { data, Form, redirect, useNavigation } from "react-router";
import { createWord } from "#features/editorial/dictionary-editor/edit.server.ts";
import { NewWord } from "#features/editorial/dictionary-editor/schema.ts";
import { href } from "#lib/href.ts";
import { sentences, formTexts } from "#lib/form.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { SuggestReading } from "#ui/suggest-reading.tsx";
import type { Route } from "./+types/dictionary-new.ts";
import { staffContext } from "#server/access.server.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  staffContext(context, request);
  return null;
}
export const meta: Route.MetaFunction = () => [
  { title: "あたらしい言葉" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor, now } = staffContext(context, request);
  const texts = formTexts(await request.formData());
  const read = NewWord.safeParse({
    id: texts["id"] ?? "",
    word: texts["word"] ?? "",
    kana: texts["kana"] ?? "",
  });
  if (!read.success) return data({ texts, errors: sentences(read.error) }, 422);
  const made = await createWord(services.db, read.data, actor.uid, now);
  if (!made.ok)
    return data(
      { texts, errors: { id: "この住所の名は、もう使われています。" } as Record<string, string> },
      409,
    );
  return redirect(`${href("/admin/dictionary/:id", { id: read.data.id })}?done=made`, 303);
}

const labels = { word: "言葉", kana: "よみ", id: "住所の名" };
export default function AdminDictionaryNew({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const typed = actionData?.texts ?? {};
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/dictionary")}>
          辞典
        </PrefetchLink>
      </p>
      <h1>あたらしい言葉</h1>
      <p className="body soft">まず下書きをつくります。ひとことと本文は、つぎの画面で書きます。</p>
      <ErrorSummary
        errors={Object.entries(labels)
          .filter(([id]) => errors[id])
          .map(([id, label]) => ({ id, label }))}
      />
      <Form method="post" className="form-stack" noValidate style={{ marginTop: 16 }}>
        <TextField
          id="word"
          name="word"
          label="言葉"
          need
          defaultValue={typed["word"]}
          error={errors["word"]}
          maxLength={160}
        />
        <SuggestReading from="word" />
        <TextField
          id="kana"
          name="kana"
          label="よみ"
          need
          defaultValue={typed["kana"]}
          error={errors["kana"]}
          maxLength={240}
          hint="ひらがなと「ー」で（例 かたよりひろう）。"
        />
        <TextField
          id="id"
          name="id"
          label="住所の名（半角英数字）"
          need
          defaultValue={typed["id"]}
          error={errors["id"]}
          maxLength={80}
          autoCapitalize="none"
          spellCheck={false}
          hint="よみから書き入れます（例 katayori-hirou）。あとから変えられません。"
        />
        <Button type="submit" busy={busy}>
          下書きをつくる
        </Button>
      </Form>
    </main>
  );
}
