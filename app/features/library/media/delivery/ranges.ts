// What a Range header asks of a file. Source: RFC 9110 §14, docs/guides/integrations.md §9.

export type RequestedRange =
  | { kind: "whole" }
  | { kind: "part"; start: number; end: number }
  | { kind: "none" };

/**
 * Several ranges, other units and what cannot be read are answered with the whole; what lies beyond
 * the file with 416.
 */
export function readRange(header: string | undefined, size: number): RequestedRange {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec((header ?? "").trim());
  const [, from = "", to = ""] = found ?? [];
  if (!found || (from === "" && to === "")) return { kind: "whole" };
  if (from === "") {
    const last = Number(to);
    return last === 0 || size === 0
      ? { kind: "none" }
      : { kind: "part", start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Number(to);
  if (to !== "" && end < start) return { kind: "whole" };
  return start >= size ? { kind: "none" } : { kind: "part", start, end: Math.min(end, size - 1) };
}
