// What a device shows of a notice, and of how many devices one person.

/** Further ones take the place of the oldest. */
export const maxDevicesOfOne = 10;

/** What goes to a device: no more than its locked screen may show. */
export type PushWords = { title: string; body: string; path: string; id: string };

/** What is shown where a message cannot be read: every push shows something. */
export const plainPush: PushWords = {
  title: "お知らせが届きました",
  body: "受信箱をひらいて、ごらんください。",
  path: "/timeline/inbox",
  id: "plain",
};

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** As the worker of a browser reads it. It leads nowhere but into this site. */
export function readPush(text: string | undefined): PushWords {
  try {
    const read = JSON.parse(text ?? "") as Partial<Record<keyof PushWords, unknown>> | null;
    if (!isText(read?.title)) return plainPush;
    const own = isText(read.path) && /^\/(?![/\\])/.test(read.path);
    return {
      title: read.title,
      body: isText(read.body) ? read.body : "",
      path: own ? String(read.path) : plainPush.path,
      id: isText(read.id) ? read.id : plainPush.id,
    };
  } catch {
    return plainPush;
  }
}

/** The way within the site; elsewhere a notice does not lead. */
export function pathOfLink(link: string, baseUrl: string): string {
  const url = URL.parse(link, baseUrl);
  return url && url.origin === new URL(baseUrl).origin
    ? url.pathname + url.search + url.hash
    : plainPush.path;
}
