// The parent of several server processes on one port: it starts them, brings them back, and changes
// them one by one for new ones. It answers no request itself.
import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { exitCode } from "../lib/cannot-start.ts";
import type { ToParent, ToWorker } from "./worker.server.ts";

const isSaid = (message: unknown): message is ToParent =>
  typeof message === "object" && message !== null;
/** Who does not tell its figures by then is left out. */
const maxReportMs = 1_000;

const quickMs = 10_000;
const maxPauseMs = 60_000;
/** One that does not end by itself after it was asked to. */
const maxEndMs = 20_000;

/** How long to wait after a death: the first is at once, those that follow quickly wait longer. */
export const pauseAfter = (quickDeaths: number): number =>
  quickDeaths <= 1 ? 0 : Math.min(maxPauseMs, 1_000 * 2 ** (quickDeaths - 2));

type Ended = { code: number | null; signal: string | null };
type Member = { worker: Worker; open: Promise<boolean>; ended: Promise<Ended> };
type Crew = {
  places: (Member | undefined)[];
  opened: Set<Member>;
  ending: boolean;
  leaving: AbortController;
  /** Once somebody was open, nothing is hopeless: what fails now may be the new version alone. */
  wasOpen: boolean;
  onOpen: () => void;
  url: Promise<string>;
  say: (line: string) => void;
};

function begin(crew: Crew): Member {
  const worker = cluster.fork();
  const early = crew.opened.size === 0;
  const ended = new Promise<Ended>((resolve) => {
    worker.once("exit", (code, signal) => resolve({ code, signal }));
    // It could not even be started: its program is away, for as long as `npm ci` takes.
    worker.on("error", () => {
      if (worker.process.pid === undefined) resolve({ code: null, signal: null });
    });
  });
  const open = new Promise<boolean>((resolve) => {
    worker.on("message", (message: unknown) => {
      if (!isSaid(message)) return;
      if ("open" in message) resolve(true);
      if ("ask" in message)
        void figuresOf(crew).then((figures) => tell(member, { figures, of: message.ask }));
    });
    void ended.then(() => resolve(false));
  });
  const member = { worker, open, ended };
  void open.then((isOpen) => {
    if (!isOpen) return;
    crew.opened.add(member);
    if (!crew.wasOpen) crew.onOpen();
    crew.wasOpen = true;
  });
  void ended.then(() => crew.opened.delete(member));
  // That the database failed is told by whoever waits for all.
  crew.url.then((url) => tell(member, { url, early })).catch(() => {});
  return member;
}

function tell({ worker }: Member, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {});
}

let reports = 0;
/** What all who are open tell of themselves now. */
async function figuresOf({ opened }: Crew): Promise<unknown[]> {
  const report = ++reports;
  const told = [...opened].map(
    (member) =>
      new Promise<unknown[]>((resolve) => {
        const { worker } = member;
        const hear = (message: unknown) => {
          if (!isSaid(message) || !("report" in message) || message.report !== report) return;
          done([message.figures]);
        };
        const late = setTimeout(() => done([]), maxReportMs);
        const done = (figures: unknown[]) => {
          clearTimeout(late);
          worker.off("message", hear);
          resolve(figures);
        };
        worker.on("message", hear);
        tell(member, { report });
      }),
  );
  return (await Promise.all(told)).flat();
}

async function endInQuiet(member: Member): Promise<void> {
  tell(member, { retire: true });
  const late = setTimeout(() => member.worker.process.kill("SIGKILL"), maxEndMs);
  await member.ended.finally(() => clearTimeout(late));
}

const numbersOf = ({ places }: Crew) =>
  places.flatMap((member) => member?.worker.process.pid ?? []).join("・");

/**
 * No place of the crew is empty for long. Resolves when all end, and with a code where a person
 * must put something right before anybody can open.
 */
async function keepPlace(crew: Crew, at: number): Promise<number> {
  for (let quickDeaths = 0; !crew.ending;) {
    const member = (crew.places[at] ??= begin(crew));
    if (quickDeaths > 0)
      void member.open.then((isOpen) => {
        if (isOpen) crew.say(`プロセス ${member.worker.process.pid} が、また開きました。`);
      });
    const began = performance.now();
    const { code, signal } = await member.ended;
    if (crew.places[at] !== member) continue;
    crew.places[at] = undefined;
    if (crew.ending) break;
    if (code === exitCode.needsAPerson && !crew.wasOpen) return code;
    quickDeaths = performance.now() - began < quickMs ? quickDeaths + 1 : 1;
    const wait = pauseAfter(quickDeaths);
    const how = signal ? `信号 ${signal}` : `番号 ${code}`;
    const { pid } = member.worker.process;
    const what =
      pid === undefined
        ? "プログラムが見つからず、プロセスを起動できないため"
        : `プロセス ${pid} が止まったため（${how}）`;
    crew.say(`${what}、${wait === 0 ? "すぐに" : `${wait / 1_000}秒後に`}もう一度起動します。`);
    // Keeps the parent there: between all of them dead and the first one back nothing else does.
    await pause(wait, undefined, { signal: crew.leaving.signal }).catch(() => {});
  }
  return 0;
}

/** Each new one is open before the old one goes; where it does not open, the old ones stay. */
async function renew(crew: Crew): Promise<void> {
  crew.say("プロセスを、ひとつずつ新しくしています…");
  for (let at = 0; at < crew.places.length && !crew.ending; at += 1) {
    const fresh = begin(crew);
    if (!(await fresh.open)) {
      crew.say(
        "新しいプロセスが開かないため、前のプロセスのまま続けます。上の表示をご確認ください。",
      );
      return;
    }
    const old = crew.places[at];
    crew.places[at] = fresh;
    if (old) await endInQuiet(old);
  }
  crew.say(`新しくしました（番号 ${numbersOf(crew)}）。`);
}

async function openOthers(crew: Crew): Promise<void> {
  for (let at = 0; at < crew.places.length; at += 1) {
    if (at > 0) void keepPlace(crew, at);
    while (!crew.ending && !(await crew.places[at]?.open)) await pause(50);
    if (crew.ending) return;
  }
  crew.say(`${crew.places.length}つのプロセスで開きました（番号 ${numbersOf(crew)}）。`);
}

async function endAll(crew: Crew): Promise<void> {
  crew.ending = true;
  crew.leaving.abort();
  const rest = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  await Promise.all(
    rest.map(async (worker) => {
      const ended = new Promise((resolve) => {
        worker.once("exit", resolve);
      });
      if (worker.isDead()) return;
      worker.process.kill("SIGTERM");
      const late = setTimeout(() => worker.process.kill("SIGKILL"), maxEndMs);
      await ended.finally(() => clearTimeout(late));
    }),
  );
}

type Options = {
  count: number;
  openDatabase: () => Promise<string>;
  /** When the first of them is open, once. */
  onOpen: () => void;
  /** Resolves when everything is to end. */
  asked: Promise<unknown>;
  say: (line: string) => void;
};

/** Runs until it is asked to end, or until a person must put something right; the exit code. */
export async function leadWorkers({
  count,
  openDatabase,
  onOpen,
  asked,
  say,
}: Options): Promise<number> {
  // Each takes its connections from the port itself. Handed over by the parent, one that was on its
  // way to a process that is killed stays with nobody, and who came on it waits for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const places: Crew["places"] = Array.from({ length: count });
  const crew: Crew = {
    places,
    opened: new Set(),
    ending: false,
    leaving: new AbortController(),
    wasOpen: false,
    onOpen,
    url: openDatabase(),
    say,
  };
  let renewing = Promise.resolve();
  const onRenew = () => {
    renewing = renewing.then(() => renew(crew));
  };
  process.on("SIGUSR2", onRenew);
  const first = keepPlace(crew, 0);
  const opening = openOthers(crew);
  const failed = crew.url.then(() => new Promise<never>(() => {}));
  try {
    return await Promise.race([asked.then(() => 0), failed, first]);
  } finally {
    process.off("SIGUSR2", onRenew);
    await endAll(crew);
    await opening;
  }
}
