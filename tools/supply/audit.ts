// What is known against the packages that run, judged by a list of what was looked at.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const Advisory = z.object({
  url: z.string(),
  title: z.string(),
  severity: z.string(),
});
const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), Advisory])) }),
  ),
});
const Accepted = z.array(z.object({ url: z.url(), until: z.iso.date(), why: z.string().min(10) }));
export type AcceptedAdvisory = z.infer<typeof Accepted>[number];

const acceptedFile = fileURLToPath(new URL("accepted.json", import.meta.url));
export const acceptedAdvisories = (): AcceptedAdvisory[] =>
  Accepted.parse(JSON.parse(readFileSync(acceptedFile, "utf8")));

export type Judgement =
  | { is: "judged"; open: string[]; accepted: string[] }
  /** The registry did not answer: nothing is known. */
  | { is: "unknown" };

/**
 * Reads the answer of `npm audit --json`. An advisory is open unless it was looked at and its day
 * has not come.
 */
export function judgeAudit(
  answer: string,
  accepted: readonly AcceptedAdvisory[],
  now: Date,
): Judgement {
  let given: unknown;
  try {
    given = JSON.parse(answer);
  } catch {
    return { is: "unknown" };
  }
  const report = Report.safeParse(given);
  if (!report.success) return { is: "unknown" };
  const today = now.toISOString().slice(0, 10);
  const found = new Map<string, string>();
  for (const [name, { via }] of Object.entries(report.data.vulnerabilities))
    for (const one of via)
      if (typeof one !== "string")
        found.set(one.url, `${name}: ${one.title}（${one.severity}、${one.url}）`);
  const isAccepted = ([url]: [string, string]) =>
    accepted.some((one) => one.url === url && one.until >= today);
  const all = [...found.entries()];
  return {
    is: "judged",
    open: all.filter((one) => !isAccepted(one)).map(([, words]) => words),
    accepted: all.filter(isAccepted).map(([, words]) => words),
  };
}

/** Asks the registry that npm is set to; the exit code. `unknown` is no failure, and is said. */
export function runAudit({ print, now }: { print: (line: string) => void; now: Date }): number {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json", "--fetch-retries=0"], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    encoding: "utf8",
    timeout: 60_000,
    shell: process.platform === "win32",
  });
  const judged = judgeAudit(stdout ?? "", acceptedAdvisories(), now);
  if (judged.is === "unknown") {
    print("△ 部品の登録所が答えないので、知られている穴があるかは確かめられませんでした。");
    return 0;
  }
  for (const line of judged.accepted) print(`△ 見たうえで使っています: ${line}`);
  for (const line of judged.open) print(`× ${line}`);
  if (judged.open.length === 0) print("○ 動かす部品に、知られている穴はありません。");
  return judged.open.length === 0 ? 0 : 1;
}
