// A profile of a process that was started with --inspect, of a part of its life.
type Answer = { id?: number; result?: unknown; error?: { message: string } };

/** `port`: what it listens on for whoever looks into it. */
export async function inspected(port: number) {
  const list = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error("Nothing to look into");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  const ask = async (method: string, params = {}) => {
    const id = (last += 1);
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.error) throw new Error(answer.error.message);
    return answer.result;
  };
  return {
    async start() {
      await ask("Profiler.enable");
      await ask("Profiler.setSamplingInterval", { interval: 250 });
      await ask("Profiler.start");
    },
    async stop() {
      const { profile } = (await ask("Profiler.stop")) as { profile: unknown };
      socket.close();
      return profile;
    },
  };
}
