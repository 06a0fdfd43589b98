// A browser's request to our own origin, handed on to the listener of the stand-ins.

const hopByHop = ["content-encoding", "transfer-encoding", "connection", "keep-alive"];

export async function forward(request: Request, listener: string): Promise<Response> {
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete("connection");
  headers.delete("content-length");
  const body =
    request.method === "GET" || request.method === "HEAD" ? undefined : await request.arrayBuffer();
  const answer = await fetch(`${listener}${url.pathname}${url.search}`, {
    method: request.method,
    headers,
    redirect: "manual",
    ...(body ? { body } : {}),
  });
  const out = new Headers(answer.headers);
  for (const name of hopByHop) out.delete(name);
  return new Response(
    answer.status === 304 || answer.status === 204 ? null : await answer.arrayBuffer(),
    { status: answer.status, headers: out },
  );
}
