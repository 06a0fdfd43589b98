import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Badge } from "#ui/badge.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import type { OpenInvitation } from "./part.ts";

/** Who was asked and has not come yet. */
export const Invitations = ({ invitations }: { invitations: readonly OpenInvitation[] }) =>
  invitations.length === 0 ? null : (
    <>
      <h2>お返事を待っているお招き</h2>
      <PlainTable
        caption="お返事を待っているお招き"
        empty=""
        rows={invitations}
        keyOf={({ id }) => id}
        columns={[
          { head: "メール", cell: ({ email }) => email },
          { head: "担当", cell: ({ work }) => work },
          {
            head: "期限",
            cell: ({ until, over }) =>
              over ? <Badge dye="error">期限が過ぎました</Badge> : formatJapaneseMoment(until),
          },
          {
            head: "操作",
            cell: ({ id }) => (
              <ActForm intent="withdraw" row={id}>
                取りやめる
              </ActForm>
            ),
          },
        ]}
      />
    </>
  );
