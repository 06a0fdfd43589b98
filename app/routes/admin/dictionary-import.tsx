import { data, Form, useNavigation } from "react-router";
import { importWords, type Report } from "#features/dictionary-desk/file.server.ts";
import { largestTable } from "#features/media-desk/upload-rules.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Note } from "#ui/small-parts.tsx";
import type { Route } from "./+types/dictionary-import.ts";
import { staffContext } from "./staff.server.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  staffContext(context, request);
  return null;
}
export const meta: Route.MetaFunction = () => [
  { title: "辞典を表で出し入れする" },
  { name: "robots", content: "noindex" },
];

type Answer = { problem: string; report: Report | null; held: string; name: string };
const answer = (status: number, more: Partial<Answer>) =>
  data({ problem: "", report: null, held: "", name: "", ...more } satisfies Answer, status);

export async function action({ request, context }: Route.ActionArgs) {
  const { house, actor, now } = staffContext(context, request);
  const form = await request.formData();
  const write = form.get("intent") === "write";
  const file = form.get("file");
  const kept = form.get("held");
  const bytes = write
    ? Buffer.from(typeof kept === "string" ? kept : "", "base64")
    : file instanceof File
      ? new Uint8Array(await file.arrayBuffer())
      : new Uint8Array();
  const given = write ? form.get("name") : file instanceof File ? file.name : "";
  const name = typeof given === "string" ? given.slice(0, 200) : "";
  if (bytes.length === 0) return answer(422, { problem: "表のファイルをおえらびください。" });
  if (bytes.length > largestTable)
    return answer(413, { problem: "ファイルは2MBまでです。いくつかに分けてください。" });
  const read = await importWords(house.db, bytes, { write, actor: actor.uid }, now);
  if (!read.ok) return answer(422, { problem: read.sentence, name });
  const report = read.value;
  if (report.written) await house.catalogue.refresh();
  return answer(200, { report, held: write ? "" : Buffer.from(bytes).toString("base64"), name });
}

export default function AdminDictionaryImport({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const report = actionData?.report;
  const toWrite = report ? report.fresh.length + report.changed.length : 0;
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="lk" to="/admin/dictionary">
          辞典
        </PrefetchLink>
      </p>
      <h1>表で出し入れする</h1>
      <h2>書きだす</h2>
      <p>
        <a className="btn btn-line btn-s" href="/admin/dictionary/export" download>
          CSV を書きだす
        </a>
      </p>
      <p className="small sub">
        すべての言葉が、五十音の順に入ります。書きだしたまま取りこめば、なにも変わりません。
      </p>
      <h2>取りこむ</h2>
      {actionData?.problem ? (
        <Note kind="error" role="alert">
          {actionData.problem}
        </Note>
      ) : null}
      <Form
        method="post"
        encType="multipart/form-data"
        className="form-stack desk-upload"
        noValidate
      >
        <Field
          label="表のファイル（CSV）"
          hint="UTF-8 か Shift_JIS。2MBまで。まず試しに読み、変わるところをお見せします。表にない言葉は、そのまま残ります。"
        >
          {(wired) => <input {...wired} type="file" name="file" accept=".csv,text/csv" />}
        </Field>
        <Button
          type="submit"
          name="intent"
          value="look"
          look={report && !report.written ? "line" : "ink"}
          small
          busy={busy}
        >
          試しに読む
        </Button>
      </Form>
      {report ? (
        <section className="desk-report" aria-label="読んだ結果">
          <Note
            kind={report.written ? "success" : "info"}
            role="status"
          >{`${report.written ? "取りこみました。" : "まだ、なにも変えていません。"}　あたらしく${report.fresh.length}語、変わる言葉${report.changed.length}語、そのまま${report.unchanged}語、取りこめない行${report.refused.length}行。`}</Note>
          {actionData.name ? <p className="small sub">{actionData.name}</p> : null}
          {report.refused.length > 0 ? (
            <>
              <h3>取りこめない行</h3>
              <ul>
                {report.refused.map(({ line, sentence }) => (
                  <li key={`${line}${sentence}`}>
                    <b>{line}行目</b>　{sentence}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {report.fresh.length > 0 ? (
            <>
              <h3>あたらしい言葉</h3>
              <ul>
                {report.fresh.map(({ line, id, word }) => (
                  <li key={id}>
                    <b>{line}行目</b>　{word}（{id}）
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {report.changed.length > 0 ? (
            <>
              <h3>変わる言葉</h3>
              <ul>
                {report.changed.map(({ line, id, word, changes }) => (
                  <li key={id}>
                    <b>{line}行目</b>　{word}
                    <ul>
                      {changes.map((one) => (
                        <li key={one}>{one}</li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {report.notes.map((note) => (
            <p key={note} className="small sub">
              {note}
            </p>
          ))}
          {!report.written && toWrite > 0 ? (
            <Form method="post" encType="multipart/form-data">
              <input type="hidden" name="held" value={actionData.held} />
              <input type="hidden" name="name" value={actionData.name} />
              <Button type="submit" name="intent" value="write" busy={busy}>
                この{toWrite}語を取りこむ
              </Button>
            </Form>
          ) : null}
        </section>
      ) : null}
    </main>
  );
}
