// What an editor says so that its things can be looked at before they are published.
import type { Reader } from "#db/client.server.ts";
import type { Texts } from "#features/platform/content/rules.ts";
import type { Next } from "#features/platform/content/schedule.server.ts";
import { isAsideShown, type Look, lookVersion } from "./rules.ts";

type Previewed<F extends string, Row> = {
  /** The same as the editor's. */
  kind: string;
  /** Where it is looked at, and where it is written. */
  page(id: string): string;
  desk(id: string): string;
  find(db: Reader, id: string): Promise<Row | undefined>;
  textsOf(row: Row): Texts<F>;
  titleOf(row: Row): string;
  /** Where something can be set aside for it. */
  nextFor?(db: Reader, row: Row): Promise<Next<F> | undefined>;
  /** Where it has an hour of its own from which it is seen. */
  opensAt?(row: Row): Date;
};
export type Shown<F extends string, Row> = { row: Row; texts: Texts<F>; withAside: boolean };

export function definePreview<
  F extends string,
  Row extends { id: string; version: number; status: string },
>(of: Previewed<F, Row>) {
  async function standing(db: Reader, id: string) {
    const row = await of.find(db, id);
    const next = row && (await of.nextFor?.(db, row));
    return row && { row, next, version: lookVersion(row.version, next) };
  }
  return {
    kind: of.kind,
    page: of.page,
    desk: of.desk,
    /** How it stands now, for who chooses what to look at. */
    async stands(db: Reader, id: string) {
      const now = await standing(db, id);
      if (!now) return undefined;
      const { row, next, version } = now;
      const aside = next ? { at: next.at, fields: next.fields } : undefined;
      return { title: of.titleOf(row), version, aside };
    },
    /**
     * What the link shows, as if it were published. `gone`: it was written since; `later`: it is
     * not seen yet at that moment.
     */
    async shown(db: Reader, look: Look): Promise<Shown<F, Row> | { gone: true } | { later: Date }> {
      const now = await standing(db, look.id);
      if (now?.version !== look.version) return { gone: true };
      const { row, next } = now;
      const withAside = isAsideShown(next, look);
      const opens = of.opensAt?.(row);
      if (!withAside && opens && opens > look.at) return { later: opens };
      const texts = next && withAside ? next.texts : of.textsOf(row);
      return { row, withAside, texts: { ...texts, status: "open" } };
    },
  };
}
export type Preview<
  F extends string,
  Row extends { id: string; version: number; status: string },
> = ReturnType<typeof definePreview<F, Row>>;
/** For who only chooses. */
export type AnyPreview = Pick<Preview<never, never>, "kind" | "page" | "desk" | "stands">;
