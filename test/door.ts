// A door before a database, as a name or a balancer is: it can lead elsewhere from now on, or fall
// silent like a machine that lost its power.
import { connect, createServer, type Socket } from "node:net";

export type Door = {
  /** The database of `url`, through the door. */
  through(url: string): string;
  /** New connections lead there; those that are open stay where they are. */
  leadTo(url: string): void;
  /**
   * Through the connections that are open nothing comes any more, and nobody is told. New ones are
   * as ever.
   */
  fallSilent(): void;
  close(): Promise<void>;
};

/** The socket file of a database of ours. */
const socketOf = (url: string) => `${new URL(url).searchParams.get("host") ?? ""}/.s.PGSQL.5432`;

export async function openDoor(first: string): Promise<Door> {
  let target = socketOf(first);
  const open = new Set<Socket>();
  const loud = new Set<Socket>();
  const server = createServer((inside) => {
    const outside = connect(target);
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      open.add(from);
      loud.add(from);
      from.on("data", (bytes) => loud.has(from) && to.write(bytes));
      from.on("error", () => {});
      from.on("close", () => {
        open.delete(from);
        if (loud.delete(from)) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  return {
    through: (url) => `postgresql://postgres@127.0.0.1:${address.port}${new URL(url).pathname}`,
    leadTo(url) {
      target = socketOf(url);
    },
    fallSilent: () => loud.clear(),
    async close() {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
