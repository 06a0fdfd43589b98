import { data, Form, redirect, useNavigation } from "react-router";
import { sessionPieces } from "#features/library/media/session-page.server.ts";
import { collectionNames } from "#features/library/media/rules.ts";
import { radioLengths } from "#features/platform/feature-flags/rules.ts";
import { RadioForm } from "#features/platform/feature-flags/schema.ts";
import {
  openFrontier,
  setRadio,
  switchesNow,
} from "#features/platform/feature-flags/service.server.ts";
import { RadioSign } from "#features/platform/feature-flags/ui/radio-sign.tsx";
import { href } from "#lib/href.ts";
import { sentences, formTexts } from "#lib/form.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Check, Select, TextField } from "#ui/fields.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { Route } from "./+types/switches.ts";
import { staffContext } from "#server/access.server.ts";

const done: Record<string, string> = {
  opened: "アナザーフロンティアを開きました。",
  closed: "アナザーフロンティアを閉めました。どなたも、はじめのページへ進みます。",
  radio: "放送の札をかけかえました。",
};

const maxPieces = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const [switches, library] = await Promise.all([
    switchesNow(services.db),
    services.library.read(),
  ]);
  return {
    ...switches,
    pieces: sessionPieces(library, now)
      .slice(0, maxPieces)
      .map(({ id, title, collection }) => ({ id, title, kind: collectionNames[collection] })),
    say: done[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "公開の入切" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor, now } = staffContext(context, request);
  const texts = formTexts(await request.formData());
  const changed = async (part: string) => {
    await services.collections.refresh();
    return redirect(`${href("/admin/switches")}?done=${part}`, 303);
  };
  switch (texts["intent"]) {
    case "open":
    case "close": {
      const open = texts["intent"] === "open";
      await openFrontier(services.db, open, actor.uid, now);
      return changed(open ? "opened" : "closed");
    }
    case "radio": {
      const read = RadioForm.safeParse(texts);
      const pieces = sessionPieces(await services.library.read(), now);
      const heard =
        !read.success || !read.data.onAir || pieces.some(({ id }) => id === read.data.piece);
      if (!read.success || !heard)
        return data(
          {
            errors: read.success
              ? { piece: "この音声・動画は、いま公開されていません。べつのものをお選びください。" }
              : sentences(read.error),
            typed: {
              onAir: texts["onAir"] === "on",
              title: texts["title"] ?? "",
              next: texts["next"] ?? "",
              piece: texts["piece"] ?? "",
            },
          },
          422,
        );
      await setRadio(services.db, read.data, actor.uid, now);
      return changed("radio");
    }
    default:
      throw data(null, 400);
  }
}

export default function AdminSwitches({
  loaderData: { frontierOpen, radio, pieces, say },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  const typed = actionData?.typed ?? radio;
  return (
    <main id="main">
      <h1>公開の入切</h1>
      {say && !actionData ? (
        <Alert kind="success" role="status">
          {say}
        </Alert>
      ) : null}
      <h2>
        アナザーフロンティア{" "}
        <Badge {...(frontierOpen ? { dye: "zengo" as const } : { dye: "error" as const })}>
          {frontierOpen ? "開いています" : "閉めています"}
        </Badge>
      </h2>
      <p className="body soft">
        閉めると、お持ちの方もふくめて、どなたも「/」へ進みます。お支払いと期限は変わりません。
      </p>
      {frontierOpen ? (
        <Disclosure summary="閉める">
          <p className="body">
            いま見ている方も、つぎの画面から入れなくなります。閉めてもよろしいですか。
          </p>
          <Form method="post" className="deeds">
            <Button type="submit" name="intent" value="close" look="danger" small busy={busy}>
              アナザーフロンティアを閉める
            </Button>
          </Form>
        </Disclosure>
      ) : (
        <Form method="post" className="bar1">
          <Button type="submit" name="intent" value="open" small busy={busy}>
            開く
          </Button>
        </Form>
      )}
      <h2>ラジオの札</h2>
      <RadioSign radio={radio} />
      <ErrorSummary
        errors={Object.entries(errors)
          .filter(([, words]) => words)
          .map(([id]) => ({
            id,
            label: { title: "いまの題", next: "つぎの放送", piece: "聴くところ" }[id] ?? "入力欄",
          }))}
      />
      <Form method="post" className="form-stack" noValidate key={JSON.stringify(radio)}>
        <input type="hidden" name="intent" value="radio" />
        <Check name="onAir" defaultChecked={typed.onAir}>
          いま放送しています
        </Check>
        <TextField
          id="title"
          name="title"
          label="いまの題"
          defaultValue={typed.title}
          error={errors["title"]}
          hint={`${radioLengths.title}文字まで`}
        />
        <Select
          id="piece"
          name="piece"
          label="聴くところ"
          defaultValue={typed.piece}
          error={errors["piece"]}
          hint="ラジオの音声か、「セッション」のタグの付いた動画。ラジオの表示を押した方は、ここで聴きます。"
        >
          <option value="">えらばない</option>
          {pieces.map(({ id, title, kind }) => (
            <option key={id} value={id}>
              {kind}「{title}」
            </option>
          ))}
        </Select>
        <TextField
          id="next"
          name="next"
          label="つぎの放送"
          optional
          defaultValue={typed.next}
          error={errors["next"]}
          hint="例：12月5日（土）21時「冬の足うら」"
        />
        <Button type="submit" busy={busy}>
          この札にする
        </Button>
      </Form>
    </main>
  );
}
