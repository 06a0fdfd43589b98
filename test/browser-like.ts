// A browser without scripts: keeps cookies, sends forms from our own pages, follows nothing by
// itself.
import type { OpenApp } from "./kit/app.ts";

export class PlainBrowser {
  readonly cookies = new Map<string, string>();
  private readonly base: string;
  private readonly ask: (url: URL, init: RequestInit) => Promise<Response>;
  /** Of a server by its address, or of an app in this process. */
  constructor(house: string | Pick<OpenApp, "base" | "fetch">) {
    const app = typeof house === "string" ? { base: house, fetch } : house;
    this.base = app.base;
    this.ask = app.fetch;
  }

  private async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set(
        "cookie",
        [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      );
    const answer = await this.ask(new URL(path, this.base), {
      ...init,
      headers,
      redirect: "manual",
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0/i.test(cookie)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(path, { headers: { accept: "text/html", ...headers } });
  }

  /** A call of a script of our pages. */
  call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", origin: this.base, ...headers },
    });
  }

  post(
    path: string,
    fields: Record<string, string> | FormData,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.send(path, {
      method: "POST",
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
      headers: { accept: "text/html", origin: this.base, ...headers },
    });
  }
}
