import { useEffect, useRef, useState } from "react";
import { toHalfWidthDigits } from "#lib/text.ts";
import type { TownChoice } from "../confirm/fields.ts";

export type FindTowns = (code: string, signal: AbortSignal) => Promise<TownChoice[]>;

/**
 * Looks the towns of a postal code up as soon as it has its seven digits; an older answer never
 * comes after a newer one.
 */
export function useTowns(findTowns: FindTowns, found: (towns: TownChoice[]) => void) {
  const [looking, setLooking] = useState(false);
  const running = useRef<AbortController | null>(null);
  const asked = useRef("");
  useEffect(() => () => running.current?.abort(), []);

  async function look(typed: string) {
    const code = toHalfWidthDigits(typed).replace(/[^0-9]/g, "");
    if (code === asked.current) return;
    asked.current = code;
    running.current?.abort();
    if (code.length !== 7) return;
    const own = new AbortController();
    running.current = own;
    setLooking(true);
    try {
      const towns = await findTowns(code, own.signal);
      if (!own.signal.aborted) found(towns);
    } catch (error) {
      // The address can always be typed; a lookup that fails says nothing.
      if (!own.signal.aborted) asked.current = "";
      if (!(error instanceof Error)) throw error;
    } finally {
      if (running.current === own) setLooking(false);
    }
  }
  return { looking, look };
}
