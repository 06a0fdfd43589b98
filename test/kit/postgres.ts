// A PostgreSQL of a test's own, reached over TCP and with settings of its own: as somebody else
// would run one for the shop.
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { makeCluster } from "#dev/database/embedded-cluster.server.ts";
import { launch } from "#dev/database/embedded-launch.server.ts";
import {
  asUser,
  findPlace,
  findPrograms,
  socketFolder,
} from "#dev/database/embedded-place.server.ts";
import { freePort } from "../server.ts";

type Options = {
  durable?: boolean;
  /** Lines of pg_hba.conf for whoever comes over TCP. */
  access?: readonly string[];
  /** Files beside the data, the server's alone. */
  files?: Readonly<Record<string, string>>;
  /** `name=value`. */
  settings?: readonly string[];
};

export type Postgres = {
  folder: string;
  cluster: string;
  port: number;
  url(user?: string, database?: string): string;
  ask(...statements: string[]): Promise<Record<string, unknown>[]>;
  /** As a machine that loses its power. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** Asks one after another; gives the rows of the last. */
export async function askAt(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** A file that the server's user alone reads. */
export function ownFile(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  if (asUser.uid !== undefined) chownSync(path, asUser.uid, asUser.gid);
}

export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "kg-postgres-"));
  chmodSync(folder, 0o755);
  return folder;
};

/** A database and its copy, which follows it under the name `second`. */
export async function startPair(options: Options = {}): Promise<[Postgres, Postgres]> {
  const [first, second] = [newFolder(), newFolder()];
  const place = findPlace(first, false);
  makeCluster(
    findPrograms(place, () => {}),
    place,
    options,
  );
  rmSync(second, { recursive: true });
  spawnSync("cp", ["-a", first, second]);
  const primary = await startPostgres(options, first);
  const cluster = join(second, "postgres", "cluster");
  const follows = `host=localhost port=${primary.port} user=postgres application_name=second`;
  ownFile(join(cluster, "postgresql.auto.conf"), `primary_conninfo = '${follows}'\n`);
  ownFile(join(cluster, "standby.signal"), "");
  return [primary, await startPostgres(options, second)];
}

/** Makes a cluster in `folder` unless one lies there, and runs it. */
export async function startPostgres(
  { durable = false, access, files = {}, settings = [] }: Options = {},
  folder = newFolder(),
): Promise<Postgres> {
  const place = findPlace(folder, false);
  const cluster = join(place.path, "cluster");
  const bin = findPrograms(place, () => {});
  makeCluster(bin, place, { durable });
  for (const [name, text] of Object.entries(files)) ownFile(join(cluster, name), text);
  if (access)
    ownFile(join(cluster, "pg_hba.conf"), `${["local all all trust", ...access].join("\n")}\n`);
  const port = await freePort();
  const socket = socketFolder(place);
  const started = await launch(bin, place, socket, {
    durable,
    settings: ["listen_addresses=localhost", `port=${port}`, ...settings],
  });
  if (started.failed !== undefined) throw new Error(started.failed);
  const { leash, ended } = started;
  const url = (user = "postgres", database = "postgres") =>
    `postgresql://${user}@localhost:${port}/${database}`;
  const inside = `${url()}?host=${encodeURIComponent(socket)}`;
  return {
    folder,
    cluster,
    port,
    url,
    ask: (...statements) => askAt(inside, ...statements),
    async kill() {
      const [pid] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGKILL");
      await ended;
    },
    async stop() {
      leash.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
