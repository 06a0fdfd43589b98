// What the shop is told by mail of a dispute.
import type { Letter } from "#features/platform/notifications/letter.ts";
import { formatYen } from "#lib/yen.ts";
import {
  asksForAnswer,
  deadlineOf,
  isDisputeOver,
  reasonOfDispute,
  wordsOfDisputeStatus,
} from "./disputes.ts";

type Known = { status: string; reason: string; amount: number; dueBy: Date | null };
type About = { id: string; dispute: Known | undefined; desk: string; now: Date };

const opened =
  "カードの持ち主から、お支払いへの異議が申し立てられました。期限までに、決済会社の画面でお返事ください。";
/** What happened, at the beginning of the letter. */
export const disputeNews = (dispute: Known | undefined): string =>
  !dispute || asksForAnswer(dispute.status)
    ? opened
    : isDisputeOver(dispute.status)
      ? "お支払いへの異議の結果が出ました。"
      : "お支払いへの異議が動きました。";

export const writeDispute = ({ id, dispute, desk, now }: About): Letter => ({
  subject: dispute
    ? `お支払いへの異議（${formatYen(dispute.amount)}）`
    : "お支払いへの異議の申し立て",
  parts: [
    disputeNews(dispute),
    {
      rows: [
        ["番号", id],
        ...(dispute
          ? ([
              ["金額", formatYen(dispute.amount)],
              ["わけ", reasonOfDispute(dispute.reason)],
              ["いま", wordsOfDisputeStatus(dispute.status)],
              ["お返事の期限", deadlineOf(dispute, now).words || "ありません"],
            ] as const)
          : []),
      ],
    },
    { link: desk, words: "お金の気がかりを開く" },
  ],
});
