// Every notice that the house can send. A feature declares its own; here they are named once for
// all.
import { staffInvited } from "#features/identity/account/notices/staff-invited.server.ts";
import { accountNotices } from "#features/identity/account/notices/notices.server.ts";
import { morningLetter } from "#features/identity/letters/morning.server.ts";
import { apartmentNotices } from "#features/community/apartment/notices.server.ts";
import { classNotices } from "#features/community/classmates/notices.server.ts";
import { communityNotices } from "#features/community/kansou/notices.server.ts";
import { roomNotices } from "#features/community/rooms/notices.server.ts";
import { pointsEnding } from "#features/identity/points/notices.server.ts";
import { parcelNotices } from "#features/memberships/subscription/notices/parcel-notices.server.ts";
import { priceNotices } from "#features/memberships/subscription/notices/price-notices.server.ts";
import { planNotices } from "#features/memberships/subscription/notices/plan-notices.server.ts";
import type { DeclaredNotice } from "#features/platform/notifications/notice.server.ts";
import { restocked } from "#features/shop/catalogue/restock-notice.server.ts";
import { purchaseNotices } from "#features/shop/purchase/orders/notices.server.ts";
import { mailingLetter, policyLetter } from "#features/site/mailings/send.server.ts";
import { contactNotices } from "#features/site/contact/notices.server.ts";
import { eventNotices } from "#features/memberships/events/day-notices.server.ts";

export const allNotices: readonly DeclaredNotice[] = [
  ...accountNotices,
  staffInvited,
  ...purchaseNotices,
  ...planNotices,
  ...priceNotices,
  ...parcelNotices,
  ...contactNotices,
  ...eventNotices,
  ...communityNotices,
  ...apartmentNotices,
  ...classNotices,
  ...roomNotices,
  restocked,
  pointsEnding,
  mailingLetter,
  policyLetter,
  morningLetter,
];
