// The way of push: a notice to each device of a member. What reached a device is written down
// before the next one is tried, so that whoever carries the row again passes it by; of what was
// under way when a process died the service keeps one by its topic, and the device shows one.
import type { Db } from "#db/client.server.ts";
import { pathOfLink, type PushWords } from "#features/identity/push-devices/rules.ts";
import {
  deletePushDevice,
  markPushSent,
  pushDevicesOf,
  pushSentTo,
} from "#features/identity/push-devices/service.server.ts";
import type { Channels } from "#features/platform/notifications/deliver.server.ts";
import type { PushSender } from "#integrations/push/port.ts";

/** A service that has not answered so often is given up for this letter. */
const maxTries = 4;

/** False: it reaches no device, so the next way is tried. */
export function pushWay(
  { db, baseUrl, clock }: { db: Db; baseUrl: string; clock: () => Date },
  sender: PushSender,
): NonNullable<Channels["push"]> {
  return async ({ id, attempts }, uid, text) => {
    const devices = await pushDevicesOf(db, uid);
    if (devices.length === 0) return false;
    const sent = await pushSentTo(db, id);
    const { title, body, link } = text();
    const words: PushWords = { title, body, path: pathOfLink(link, baseUrl), id };
    const topic = id.replaceAll("-", "");
    let reached = sent.size > 0;
    let later: string | undefined;
    for (const device of devices.filter((one) => !sent.has(one.id))) {
      const outcome = await sender.send(device, JSON.stringify(words), topic);
      if (outcome.kind === "accepted") {
        await markPushSent(db, id, device.id, clock());
        reached = true;
      }
      if (outcome.kind === "gone") await deletePushDevice(db, device.id);
      if (outcome.kind === "later") later = outcome.why;
    }
    if (later !== undefined && attempts < maxTries) throw new Error(`Push: ${later}`);
    return reached;
  };
}
