import { createHash } from "node:crypto";
import type { RoomPlan } from "../rules.ts";

/**
 * The room of a member and a plan, whether it stands yet or not: its first message can be told of
 * to pages that were open before. Nothing leads from it back to the member.
 */
export function roomIdOf(uid: string, plan: RoomPlan): string {
  const hash = createHash("sha256").update(`room:${uid}:${plan}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...parts, hex.slice(20, 32)].join("-");
}
