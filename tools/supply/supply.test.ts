import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type AcceptedAdvisory, acceptedAdvisories, judgeAudit } from "./audit.ts";
import { runPackages } from "./commands.ts";
import { licenceProblems, packagesOf, packageTable } from "./packages.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const packages = packagesOf();

describe("the packages of the lock", () => {
  test("have licences that were looked at, and the list says which run", () => {
    expect(licenceProblems(packages)).toEqual([]);
    expect(read("docs/packages.csv")).toBe(packageTable(packages));
  });
  test("are known by their sum", () => {
    expect(packages.filter(({ isSealed }) => !isSealed)).toEqual([]);
  });
  test("run no script of theirs when they are put in", () => {
    expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
  });
  test("of ours are pinned to one version", () => {
    const { dependencies, devDependencies } = JSON.parse(read("package.json"));
    const versions = Object.entries<string>({ ...dependencies, ...devDependencies });
    expect(versions.length).toBeGreaterThan(50);
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
      [],
    );
  });
});

test("a licence that nobody looked at is told", () => {
  const one = { name: "a", version: "1.0.0", runs: true, isSealed: true };
  const said = (licence: string, name = "a") =>
    licenceProblems([{ ...one, name, licence }]).length === 0 ? "usable" : "told";
  expect(said("MIT")).toBe("usable");
  expect(said("(MIT OR GPL-3.0)")).toBe("usable");
  expect(said("MIT AND GPL-3.0")).toBe("told");
  expect(said("")).toBe("told");
  expect(said("LGPL-3.0-or-later")).toBe("told");
  expect(said("LGPL-3.0-or-later", "@img/sharp-libvips-linux-x64")).toBe("usable");
});

describe("what is known against the packages", () => {
  const now = new Date("2026-11-26T03:00:00Z");
  const url = "https://github.com/advisories/GHSA-xxxx";
  const answer = JSON.stringify({
    vulnerabilities: {
      deep: { via: [{ url, title: "A hole", severity: "high" }] },
      upper: { via: ["deep"] },
    },
  });
  const accepted = (until: string): AcceptedAdvisory[] => [
    { url, until, why: "その働きを使っていません" },
  ];
  test.each([
    ["nothing", JSON.stringify({ vulnerabilities: {} }), [], { open: 0, accepted: 0 }],
    ["something", answer, [], { open: 1, accepted: 0 }],
    ["something that was looked at", answer, accepted("2026-11-26"), { open: 0, accepted: 1 }],
    ["something whose day is over", answer, accepted("2026-11-25"), { open: 1, accepted: 0 }],
  ])("%s", (_, given, list, counts) => {
    const judged = judgeAudit(given, list, now);
    if (judged.is !== "judged") throw new Error(judged.is);
    expect({ open: judged.open.length, accepted: judged.accepted.length }).toEqual(counts);
  });
  test.each(["", "<html>", '{"error":{"code":"E405"}}'])("no answer: %s", (given) => {
    expect(judgeAudit(given, [], now)).toEqual({ is: "unknown" });
  });
  test("what is accepted has a day and a reason", () => {
    expect(acceptedAdvisories()).toEqual(expect.any(Array));
  });
});

test("a bill of materials names each package that runs", () => {
  const said: string[] = [];
  const file = join(mkdtempSync(join(tmpdir(), "bill-")), "bill.json");
  const code = runPackages({
    args: ["sbom", file],
    print: (line) => said.push(line),
    now: new Date(),
  });
  expect([code, said.join()]).toEqual([0, `${file} に書きました。`]);
  const bill = JSON.parse(readFileSync(file, "utf8"));
  expect(bill.bomFormat).toBe("CycloneDX");
  const named = new Set(bill.components.map((one: { purl: string }) => one.purl.split("?")[0]));
  expect(named.size).toBeGreaterThan(200);
  expect([...named].some((purl) => String(purl).startsWith("pkg:npm/hono@"))).toBe(true);
});
