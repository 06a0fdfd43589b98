import type { staffNow } from "../../invitations.server.ts";

type Now = Awaited<ReturnType<typeof staffNow>>;
export type StaffPerson = Now["people"][number];
export type OpenInvitation = Now["invitations"][number];

/** The fields of these forms, by the words that stand beside them. */
export const staffLabels = {
  email: "メールアドレス",
  authority: "役割",
  roles: "担当",
  reason: "わけ",
} as const;
