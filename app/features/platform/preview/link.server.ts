// Links to previews: signed, for one thing as it stands now, and over after an hour.
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { secretsIn } from "#lib/signing.server.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { type Look, previewMs } from "./rules.ts";

export type PreviewLinks = {
  /** What stands behind the `?` of the address. */
  query(look: Look, now: Date): string;
  /** What this address shows, where it was made here for this very thing. */
  read(
    kind: string,
    id: string,
    params: URLSearchParams,
    now: Date,
  ): (Look & { until: Date }) | "over" | "refused";
};

const names = ["w", "d", "t", "a", "v", "e"] as const;
type Said = Record<(typeof names)[number], string>;
const seconds = (at: Date) => String(Math.floor(at.getTime() / 1_000));
const dateOf = (text: string) => new Date(Number(text) * 1_000);

export function createPreviewLinks(secret: string): PreviewLinks {
  const [newest, ...earlier] = secretsIn(secret).map((one) =>
    createSecretKey(createHmac("sha256", one).update("previews").digest()),
  ) as [KeyObject, ...KeyObject[]];
  const signature = (own: KeyObject, kind: string, id: string, said: Said) =>
    createHmac("sha256", own)
      .update(JSON.stringify([kind, id, ...names.map((name) => said[name])]))
      .digest();
  return {
    query({ kind, id, who, since, at, aside, version }, now) {
      const e = seconds(new Date(now.getTime() + previewMs));
      const said = { w: who, d: since, t: seconds(at), a: aside ? "1" : "", v: version, e };
      const s = signature(newest, kind, id, said).toString("base64url");
      return new URLSearchParams({ ...said, s }).toString();
    },
    read(kind, id, params, now) {
      const said = Object.fromEntries(
        names.map((name) => [name, params.get(name) ?? ""]),
      ) as unknown as Said;
      const given = Buffer.from(params.get("s") ?? "", "base64url");
      const isBy = (own: KeyObject) => {
        const right = signature(own, kind, id, said);
        return given.length === right.length && timingSafeEqual(given, right);
      };
      if (![newest, ...earlier].some(isBy)) return "refused";
      const until = dateOf(said.e);
      if (until <= now) return "over";
      return {
        kind,
        id,
        who: said.w,
        since: said.d as TokyoDate,
        at: dateOf(said.t),
        aside: said.a !== "",
        version: said.v,
        until,
      };
    },
  };
}
