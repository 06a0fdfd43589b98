// What a ticket is, before it is paid: of a present, of a single piece, of an evening.
import { giftOf } from "#features/identity/licence/gift-rules.ts";
import { pieceTicketId } from "#features/identity/licence/piece-ticket.ts";
import type { Item } from "#features/identity/licence/rules.ts";

type TicketWords = { contents: string; until: string; back: string };

export function ticketWords({
  id,
  title,
  grants,
}: Pick<Item, "id" | "title" | "grants">): TicketWords {
  const back = "使っていない券は、購入から8日以内ならお問い合わせから返金を承ります。";
  const gift = giftOf(id);
  if (gift)
    return {
      contents:
        `${title}\nマイページの「プランを贈る」から、リンクで贈れます。` +
        `受けとられた日から${gift.days}日のあいだ開き、自動では続きません。`,
      until: "贈ることも、受けとることも、この日までにお願いします。",
      back: "まだ受けとられていない贈りものは、購入から8日以内ならお問い合わせから返金を承ります。",
    };
  if (id === pieceTicketId)
    return {
      contents:
        `${title}（${grants}枚）\nプランでひらいていない音声・映像を、一本お選びください。` +
        "選んだ一本は、配信しているあいだ、何度でも聴けます・観られます。",
      until: "一本を選ぶのは、この日までにお願いします。",
      back,
    };
  return { contents: `${title}（${grants}回お使いいただけます）`, until: "", back };
}
