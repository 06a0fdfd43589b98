// A letter to many as one of those whom it goes to would have it.
import type { Reader } from "#db/client.server.ts";
import { definePreview } from "#features/platform/preview/define.server.ts";
import { href } from "#lib/href.ts";
import { findMailing } from "./service.server.ts";

type MailingField = "subject" | "body" | "link" | "itemId";
const find = async (db: Reader, id: string) => {
  const row = await findMailing(db, id);
  return row && { ...row, status: row.state === "draft" ? "draft" : "open" };
};
type Row = NonNullable<Awaited<ReturnType<typeof find>>>;

export const mailingPreview = definePreview<MailingField, Row>({
  kind: "mailing",
  page: (id) => href("/preview/mailing/:id", { id }),
  desk: (id) => href("/admin/mailings/:id", { id }),
  find,
  textsOf: ({ subject, body, link, itemId }) => ({ subject, body, link, itemId: itemId ?? "" }),
  titleOf: ({ subject }) => subject,
  opensAt: ({ beginsAt, createdAt }) => beginsAt ?? createdAt,
});
