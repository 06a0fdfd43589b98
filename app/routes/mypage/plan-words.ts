import { receptionNumber } from "#features/memberships/subscription/rules.ts";
import { isUuid } from "#lib/uuid.ts";

const said: Record<string, string> = {
  joined: "お申し込みがすみました。いますぐお使いいただけます。",
  invited: "ご招待を受けとりました。いますぐお使いいただけます。",
  given: "贈りものを受けとりました。いますぐお使いいただけます。",
  waiting: "お支払いを確かめています。この画面は、すこしおいて開きなおしてください。",
  undone: "解約を取り消しました。つづけてお使いいただけます。",
  resumed: "お休みをやめました。",
  changed: "プランを変えました。",
  later: "つぎの更新から変わります。",
  kept: "変更を取りやめました。いまのプランのまま続きます。",
  sends: "お申し込みがすみました。包みを送る日は、下に出ています。",
  rested: "お休みを承りました。",
  stopped: "解約を承りました。受付番号は、下に出ています。",
  "stopped-paid":
    "解約を承りました。お待ちしていた更新のお支払いは、その前に通っていましたので、そのお支払いの終わりまでがこのプランです。受付番号は、下に出ています。",
  "stopped-over": "解約を承り、プランは終わりました。通っていなかったお支払いは、いただきません。",
  parcel: "お届けの内容を変えました。",
};

/** What was done a moment ago, in words. */
export function sayDone(
  query: URLSearchParams,
  items: ReadonlyMap<string, { title: string }>,
): string {
  const done = query.get("done") ?? "";
  const plan = query.get("plan") ?? "";
  if (done === "stopped-over" && isUuid(plan))
    return `${said[done]}受付番号は${receptionNumber(plan)}です。`;
  const dropped = done === "undone" ? items.get(query.get("dropped") ?? "")?.title : undefined;
  if (done === "undone" && query.has("restored"))
    return "解約を取り消し、変更のご予約ももどしました。つぎのお支払いから変わります。";
  const still = dropped
    ? `ご予約の「${dropped}」への変更は、取りやめたままです。` +
      "変えるときは、もう一度お手つづきください。"
    : "";
  return `${said[done] ?? ""}${still}`;
}
