// PostgreSQL of our own, in DATA_DIR: made once, reached by a socket alone, gone when we are gone.
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { CannotStart, CannotStartYet } from "../../app/lib/cannot-start.ts";
import { makeCluster } from "./embedded-cluster.server.ts";
import { holdForLife, makeDatabase, urlOf } from "./embedded-connection.server.ts";
import { launch, type LaunchOptions } from "./embedded-launch.server.ts";
import { findPlace, findPrograms, socketFolder } from "./embedded-place.server.ts";
import { removeStaleLocks, runningServer } from "./embedded-running.server.ts";

export type Embedded = {
  url: string;
  /** Resolves when the server ends without being asked to. */
  lost: Promise<void>;
  stop(): Promise<void>;
};
type Options = LaunchOptions & {
  only?: boolean;
  /** Whether a DATA_DIR that the database's user cannot enter is refused. */
  strict?: boolean;
};

const inUse = (dataDir: string) =>
  new CannotStart(
    `${dataDir} はすでに動いている別の起動が使っています。そちらを止めるか、DATA_DIR に別の場所を指定してください。`,
  );

/** Starts the server of this DATA_DIR. With `only` nobody else may have it. */
export async function startEmbedded(
  wishedDir: string,
  log: (line: string) => void,
  options: Options = {},
): Promise<Embedded> {
  const { only = true, strict = false } = options;
  const dataDir = resolve(wishedDir);
  const place = findPlace(dataDir, strict);
  const cluster = join(place.path, "cluster");
  const bin = findPrograms(place, log);
  makeCluster(bin, place, options);
  const socket = socketFolder(place);

  let failed = "";
  for (const until = Date.now() + 20_000; Date.now() < until; await pause(50)) {
    const running = runningServer(cluster);
    if (running) {
      // Its owner is at work, or it is just going: an owner that is gone takes it along.
      const held = running.ready
        ? await holdForLife(urlOf(socket, "postgres")).catch(() => null)
        : null;
      if (held === undefined && only) throw inUse(dataDir);
      await held?.end();
      continue;
    }
    removeStaleLocks(cluster, socket);
    const launched = await launch(bin, place, socket, options);
    if (launched.failed !== undefined) {
      failed = launched.failed;
      continue;
    }
    return await own(dataDir, socket, launched, only);
  }
  throw new CannotStartYet(
    failed
      ? `データベースを起動できませんでした: ${failed}（記録は ${join(place.path, "postgres.log")}）`
      : "データベースを起動できませんでした。" +
          "前の起動がまだ終わっていません。少し待ってから、もう一度お試しください。",
  );
}

async function own(
  dataDir: string,
  socket: string,
  { leash, ended }: { leash: Writable; ended: Promise<void> },
  only: boolean,
): Promise<Embedded> {
  const stopServer = async () => {
    leash.end();
    await ended;
    // A socket that had to lie outside DATA_DIR leaves nothing behind.
    if (!socket.startsWith(dataDir)) rmSync(socket, { recursive: true, force: true });
  };
  const life = only ? await holdForLife(urlOf(socket, "postgres")) : undefined;
  if (only && !life) {
    await stopServer();
    throw inUse(dataDir);
  }
  await makeDatabase(socket);
  let asked = false;
  return {
    url: urlOf(socket),
    lost: new Promise((resolve) => {
      void ended.then(() => {
        if (!asked) resolve();
      });
    }),
    async stop() {
      asked = true;
      await life?.end().catch(() => {});
      await stopServer();
    },
  };
}

/** For a tool: the server that runs already, else one of its own for as long as the tool works. */
export async function connectOrStart(
  dataDir: string,
  log: (line: string) => void,
): Promise<Embedded> {
  const place = findPlace(resolve(dataDir), false);
  if (runningServer(join(place.path, "cluster"))?.ready)
    return { url: urlOf(socketFolder(place)), lost: new Promise(() => {}), stop: async () => {} };
  return startEmbedded(dataDir, log, { only: false });
}
