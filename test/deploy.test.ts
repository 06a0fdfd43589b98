// What operators take from deploy/: it names our own settings, files and commands.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { exitCode } from "#lib/cannot-start.ts";
import { problemsOf } from "#server/setting-problems.ts";
import { settings } from "#server/settings.ts";

const read = (path: string) => readFileSync(new URL(`../deploy/${path}`, import.meta.url), "utf8");
const isThere = (path: string) => existsSync(new URL(`../${path}`, import.meta.url));
/** Read by the compose file alone. */
const ofCompose = ["DATABASE_PASSWORD", "SHOP_DOMAIN"];

/**
 * What `npm start` runs, without npm: npm is gone before the shop, and what ends with the first
 * process would be killed in the middle of its work.
 */
const starter: string = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
).scripts.start;

describe("the composed services", () => {
  const example = parseEnv(read("docker/shop.env.example"));
  const composed = parse(read("docker/compose.yaml"));
  const dockerfile = read("docker/Dockerfile");
  const { shop, database, proxy } = composed.services;

  test("give the shop settings that it knows, and all that production asks for", () => {
    const names = [...Object.keys(example), ...Object.keys(shop.environment)];
    expect(names.filter((name) => !Object.hasOwn(settings, name))).toEqual(ofCompose);
    const secrets = {
      SESSION_SECRET: "s".repeat(64),
      DIARY_KEY: "5".repeat(64),
      SMTP_URL: "smtps://user:password@smtp.example.jp:465",
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
    };
    const empty = Object.entries(example).filter(([, value]) => value === "");
    expect(empty.map(([name]) => name).toSorted()).toEqual(
      ["DATABASE_PASSWORD", ...Object.keys(secrets)].toSorted(),
    );
    const { DATABASE_URL } = shop.environment;
    expect(problemsOf({ ...example, ...secrets, DATABASE_URL })).toEqual([]);
    expect(
      problemsOf(Object.fromEntries(Object.entries(example).filter(([, value]) => value))),
    ).not.toEqual([]);
  });
  test("start again by themselves, and keep what must be kept", () => {
    for (const one of [shop, database, proxy]) expect(one.restart).toBe("unless-stopped");
    const kept = [...dockerfile.matchAll(/"(\/var\/[^"]+)"/g)].map(([, path]) => path);
    expect(shop.volumes.map((one: string) => one.split(":")[1])).toEqual(kept);
    expect(dockerfile).toContain(`DATA_DIR=${kept[0]}`);
    const mounted = shop.volumes.concat(database.volumes, proxy.volumes);
    const named = mounted
      .map((one: string) => one.split(":")[0])
      .filter((one: string) => !one.startsWith("."));
    expect(named.toSorted()).toEqual(Object.keys(composed.volumes).toSorted());
  });
  test("have the starter itself for their first process", () => {
    const [, command = "[]"] = /^CMD (.+)$/m.exec(dockerfile) ?? [];
    expect(JSON.parse(command).join(" ")).toBe(starter);
  });
  test("are made of files that are there, and without what is secret or made anew", () => {
    expect(isThere(`deploy/docker/${shop.build.context}/${shop.build.dockerfile}`)).toBe(true);
    for (const [, files = ""] of dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm))
      for (const file of files.split(" ")) expect([file, isThere(file)]).toEqual([file, true]);
    const left = readFileSync(new URL("../.dockerignore", import.meta.url), "utf8").split("\n");
    expect(left).toEqual(expect.arrayContaining([".git", ".data", "node_modules", "**/shop.env"]));
    expect(read("docker/Caddyfile")).toContain("reverse_proxy shop:3000");
    expect(dockerfile).toContain("PORT=3000");
  });
});

describe("the units of systemd", () => {
  test("do not start again what a person must put right", () => {
    expect(read("systemd/kusegoyomi.service")).toContain(
      `RestartPreventExitStatus=${exitCode.needsAPerson}`,
    );
  });
  test("have the starter itself for their first process", () => {
    expect(/^ExecStart=(.+)$/m.exec(read("systemd/kusegoyomi.service"))?.[1]).toBe(
      `/usr/bin/env ${starter}`,
    );
  });
  test("run where the first day's page puts the program", () => {
    const page = readFileSync(new URL("../docs/operating/first-day.md", import.meta.url), "utf8");
    for (const unit of ["kusegoyomi", "kusegoyomi-backup"]) {
      const [, folder = "-"] =
        /^WorkingDirectory=(.+)$/m.exec(read(`systemd/${unit}.service`)) ?? [];
      expect(page).toContain(`git clone プログラムの場所 ${folder} `);
    }
  });
  // Where systemd itself is installed, it reads them.
  test.skipIf(spawnSync("systemd-analyze", ["--version"]).error)(
    "are understood by systemd, every line",
    () => {
      const folder = fileURLToPath(new URL("../deploy/systemd/", import.meta.url));
      for (const unit of [
        "kusegoyomi.service",
        "kusegoyomi-backup.service",
        "kusegoyomi-backup.timer",
      ]) {
        const said = spawnSync("systemd-analyze", ["verify", folder + unit], { encoding: "utf8" });
        expect([unit, said.status, said.stderr]).toEqual([unit, 0, ""]);
      }
    },
  );
  test("back up by a command that there is", () => {
    const [, name] = /tools -- (\S+)/.exec(read("systemd/kusegoyomi-backup.service")) ?? [];
    expect(name).toBe("backup");
    expect(readFileSync(new URL("../tools/index.ts", import.meta.url), "utf8")).toMatch(
      /^ {2}backup: \{/m,
    );
  });
});
