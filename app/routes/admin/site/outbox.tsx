import { data, Form, redirect } from "react-router";
import { givenUp } from "#features/platform/outbox/service.server.ts";
import { sendOutboxAgain } from "#features/backoffice/staff/service.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Alert } from "#ui/alert.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/outbox.ts";
import { staffContext } from "#server/access.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  return {
    done: new URL(request.url).searchParams.has("done"),
    rows: (await givenUp(services.db)).map(({ id, kind, key, attempts, createdAt, lastError }) => ({
      id,
      kind,
      key,
      attempts,
      at: createdAt,
      error: lastError ?? "",
    })),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "届かなかった連絡" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor, now } = staffContext(context, request);
  const id = String((await request.formData()).get("id") ?? "");
  if (!/^[0-9a-f-]{36}$/.test(id) || !(await sendOutboxAgain(services.db, id, actor.uid, now)))
    return data({ problem: "これは、もう送られています。" }, 409);
  return redirect(`${href("/admin/outbox")}?done=1`, 303);
}

export default function AdminOutbox({
  loaderData: { rows, done },
  actionData,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>届かなかった連絡</h1>
      {done && !actionData ? (
        <Alert kind="success" role="status">
          もう一度送ります。
        </Alert>
      ) : null}
      {actionData?.problem ? (
        <Alert kind="error" role="alert">
          {actionData.problem}
        </Alert>
      ) : null}
      <StaffTable
        caption="届かなかった連絡"
        empty="すべて送られています。"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { head: "いつ", cell: ({ at }) => formatJapaneseMoment(at), by: ({ at }) => at },
          { head: "種類", cell: ({ kind }) => kind, by: ({ kind }) => kind },
          { head: "何のため", cell: ({ key }) => <span className="tiny">{key}</span> },
          { head: "回数", cell: ({ attempts }) => attempts, by: ({ attempts }) => attempts },
          { head: "わけ", cell: ({ error }) => error, by: ({ error }) => error },
          {
            head: "操作",
            cell: ({ id }) => (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <button className="button button-line button-small" type="submit">
                  もう一度送る
                </button>
              </Form>
            ),
          },
        ]}
      />
    </main>
  );
}
