// All streams of this process. The database tells that something happened in a room; what it was is
// read from the rows.
import type { Pool } from "pg";
import type { Db } from "#db/client.server.ts";
import { createListener } from "#db/listener.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { liveChannel } from "./announce.server.ts";
import {
  reconnectMs,
  heartbeatMs,
  lookMs,
  maxStreamsOfOne,
  readMarks,
  readTopics,
  recheckMs,
} from "./rules.ts";
import { openStream, type Stream } from "./stream.server.ts";
import type { Hearer, Topic } from "./topic.ts";

export type LiveRequest = {
  hearer: Hearer;
  /** Who hears by now; nobody, where the sign-in is over. */
  hearerNow: () => Promise<Hearer | undefined>;
  topics: string;
  /** How far an earlier stream had come. */
  lastEventId: string | undefined;
};
export type Hub = {
  /**
   * `not-heard`: there is no such topic, or its room is not open to who asks. `stopping`: this
   * process ends.
   */
  hear(ask: LiveRequest): Promise<Result<ReadableStream<Uint8Array>, "not-heard" | "stopping">>;
  /** How many streams are open. */
  count(): number;
  /** Sends everybody away, spread over the next seconds, and takes nobody in. */
  close(): void;
};

type Options = {
  db: Db;
  pool: Pool;
  topics: readonly Topic[];
  /** Off where a pooler hands connections around. */
  listen?: boolean;
  onError: (error: unknown) => void;
  every?: (run: () => void, ms: number) => { stop(): void };
};

const onTimer = (run: () => void, ms: number) => {
  const timer = setInterval(run, ms);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};

/**
 * One look into a room at a time; who asks meanwhile shares the one after it, for that one may have
 * passed what was just written.
 */
function oneAtATime(look: (room: string) => Promise<void>) {
  const running = new Map<string, Promise<void>>();
  const following = new Map<string, Promise<void>>();
  return function ask(room: string): Promise<void> {
    const under = running.get(room);
    if (!under) {
      const begun = look(room).finally(() => running.delete(room));
      running.set(room, begun);
      return begun;
    }
    const next =
      following.get(room) ??
      under
        .catch(() => undefined)
        .then(() => {
          following.delete(room);
          return ask(room);
        });
    following.set(room, next);
    return next;
  };
}

/**
 * Looks into every room that is heard; into those whose news are announced, only under a connection
 * other than that of the time before, or none: under the same one nothing can have been missed.
 */
function lookAfterCuts(
  heard: () => ReadonlySet<string>,
  isAnnounced: (room: string) => boolean,
  look: (room: string) => Promise<void>,
) {
  let lookedUnder: number | undefined;
  return async (connection: number | undefined): Promise<void> => {
    const missed = connection === undefined || connection !== lookedUnder;
    const rooms = [...heard()].filter((room) => missed || !isAnnounced(room));
    await Promise.all(rooms.map((room) => look(room)));
    lookedUnder = connection;
  };
}

/** Ends streams whose sign-in is over, and refuses those that may not hear it all any more. */
function asksAgain(streams: ReadonlySet<Stream>, topics: ReadonlyMap<string, Topic>) {
  const mayHear = (hearer: Hearer, room: string): boolean => {
    const [name = "", key] = room.split(":");
    return topics.get(name)?.room(hearer, key) === key;
  };
  return () =>
    Promise.all(
      [...streams].map(async (stream) => {
        const hearer = await stream.hearerNow();
        if (!hearer) stream.close();
        else if (!stream.rooms.every((room) => mayHear(hearer, room))) stream.refuse();
      }),
    );
}

export function openHub(options: Options): Hub {
  const { db, pool, listen = true, onError, every = onTimer } = options;
  const topics = new Map(options.topics.map((topic) => [topic.name, topic]));
  /** Oldest first. */
  const streams = new Set<Stream>();
  let closed = false;

  const look = oneAtATime(async (room) => {
    const [name = "", key = ""] = room.split(":");
    const topic = topics.get(name);
    const hearing = [...streams].filter(({ rooms }) => rooms.includes(room));
    if (!topic) return;
    await Promise.all(
      [...Map.groupBy(hearing, ({ marks }) => marks.get(room))].map(async ([after, alike]) => {
        const events = await topic.since(db, key, after);
        for (const stream of alike) stream.tell(room, events);
      }),
    );
  });
  const lookAll = lookAfterCuts(
    () => new Set([...streams].flatMap(({ rooms }) => rooms)),
    (room) => topics.get(room.split(":")[0] ?? "")?.announced === true,
    look,
  );
  const recheck = asksAgain(streams, topics);

  const listener = listen
    ? createListener(pool, liveChannel, ({ payload = "" }) => void look(payload).catch(onError))
    : undefined;
  const whenHeard = (run: () => Promise<unknown>) => () => {
    if (streams.size > 0) run().catch(onError);
  };
  const timers = [
    every(
      whenHeard(async () => {
        await lookAll(await listener?.open());
      }),
      listen ? lookMs.told : lookMs.untold,
    ),
    every(whenHeard(recheck), recheckMs),
    every(() => {
      for (const stream of streams) stream.heartbeat();
    }, heartbeatMs),
  ];

  return {
    async hear({ hearer, hearerNow, topics: asked, lastEventId }) {
      if (closed) return err("stopping");
      const rooms = readTopics(asked)?.map(({ name, room }) => {
        const mine = topics.get(name)?.room(hearer, room);
        return mine === undefined ? undefined : `${name}:${mine}`;
      });
      if (!rooms?.every((room) => room !== undefined)) return err("not-heard");
      await listener?.open().catch(onError);
      const before = readMarks(lastEventId);
      const marks = new Map([...before].filter(([room]) => rooms.includes(room)));
      const stream = openStream({ uid: hearer.uid, hearerNow, rooms, marks }, (ended) =>
        streams.delete(ended),
      );
      streams.add(stream);
      const own = [...streams].filter(({ uid }) => uid === hearer.uid);
      for (const oldest of own.slice(0, -maxStreamsOfOne)) oldest.close();
      stream.heartbeat();
      await Promise.all(rooms.map((room) => look(room))).catch(onError);
      return ok(stream.body);
    },
    count: () => streams.size,
    close() {
      closed = true;
      for (const timer of timers) timer.stop();
      listener?.close();
      for (const stream of streams) stream.close(Math.round(Math.random() * reconnectMs));
    },
  };
}
