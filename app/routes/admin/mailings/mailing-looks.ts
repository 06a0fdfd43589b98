// How each state of a letter to many looks at the desk.
import type { MailingShown } from "#features/site/mailings/rules.ts";
import type { Dye } from "#ui/badge.tsx";
import type { IconName } from "#ui/icons/names.ts";

export const mailingLooks: Readonly<Record<MailingShown, { dye?: Dye; icon: IconName }>> = {
  draft: { icon: "pencil-simple" },
  waiting: { dye: "sayu", icon: "clock" },
  sending: { dye: "pending", icon: "envelope-simple" },
  stopped: { dye: "error", icon: "pause" },
  done: { dye: "zengo", icon: "check" },
  recalled: { dye: "error", icon: "arrow-u-up-left" },
};
