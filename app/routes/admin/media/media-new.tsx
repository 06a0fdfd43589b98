import { data, Form, redirect, useNavigation } from "react-router";
import { createItem } from "#features/editorial/media-editor/edit.server.ts";
import { NewItem } from "#features/editorial/media-editor/schema.ts";
import { collectionNames, mediaCollections } from "#features/library/media/rules.ts";
import { href } from "#lib/href.ts";
import { sentences, formTexts } from "#lib/form.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Select, TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { SuggestReading } from "#ui/suggest-reading.tsx";
import type { Route } from "./+types/media-new.ts";
import { staffContext } from "#server/access.server.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  staffContext(context, request);
  return null;
}
export const meta: Route.MetaFunction = () => [
  { title: "あたらしい音声・動画" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor, now } = staffContext(context, request);
  const texts = formTexts(await request.formData());
  const read = NewItem.safeParse(texts);
  if (!read.success) return data({ texts, errors: sentences(read.error) }, 422);
  const made = await createItem(services, read.data, actor.uid, now);
  if (!made.ok)
    return data(
      { texts, errors: { id: "この住所の名は、もう使われています。" } as Record<string, string> },
      409,
    );
  return redirect(`${href("/admin/media/:id", { id: read.data.id })}?done=made`, 303);
}

const labels: Record<string, string> = {
  id: "住所の名",
  collection: "棚",
  title: "題",
  kana: "よみ",
};
export default function AdminMediaNew({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const typed = actionData?.texts ?? {};
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/media")}>
          音声と動画
        </PrefetchLink>
      </p>
      <h1>あたらしくつくる</h1>
      <p className="body soft">まず下書きをつくります。ファイルと中身は、つぎの画面で入れます。</p>
      <ErrorSummary
        errors={Object.keys(errors).map((id) => ({ id, label: labels[id] ?? "入力欄" }))}
      />
      <Form method="post" className="form-stack" noValidate style={{ marginTop: 16 }}>
        <Select
          id="collection"
          name="collection"
          label="棚"
          defaultValue={typed["collection"] ?? "onsei"}
          error={errors["collection"]}
          hint="あとから変えられません。"
        >
          {mediaCollections.map((one) => (
            <option key={one} value={one}>
              {collectionNames[one]}
            </option>
          ))}
        </Select>
        <Select
          name="medium"
          label="聴くものか、見るものか"
          defaultValue={typed["medium"] ?? "audio"}
          hint="神楽とアナザーフロンティアだけ、えらべます。ほかの棚は棚で決まります。"
        >
          <option value="audio">聴くもの</option>
          <option value="video">見るもの</option>
        </Select>
        <TextField
          id="title"
          name="title"
          label="題"
          need
          defaultValue={typed["title"]}
          error={errors["title"]}
          maxLength={200}
        />
        <SuggestReading from="title" />
        <TextField
          id="kana"
          name="kana"
          label="よみ"
          need
          defaultValue={typed["kana"]}
          error={errors["kana"]}
          maxLength={300}
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
          hint="題のよみから書き入れます（例 asa-no-iki）。あとから変えられません。"
        />
        <Button type="submit" busy={busy}>
          下書きをつくる
        </Button>
      </Form>
    </main>
  );
}
