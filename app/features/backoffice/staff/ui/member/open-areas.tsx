import { PlainTable } from "#ui/plain-table.tsx";
import { Fold } from "./fold.tsx";
import type { MemberFile } from "../../member-file.server.ts";

export const OpenAreas = ({ of: { why } }: { of: MemberFile }) => (
  <Fold head="利用できる理由">
    <PlainTable
      caption="利用できる理由"
      empty="開いたことのある場所はありません。"
      rows={why}
      keyOf={({ area }) => area}
      columns={[
        { head: "場所", cell: ({ name }) => name },
        { head: "いま", cell: ({ open }) => (open ? "開いています" : "閉じています") },
        { head: "わけ", cell: ({ why: words }) => words },
      ]}
    />
  </Fold>
);
