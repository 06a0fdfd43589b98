/** A video as its host tells of it. `hash`: the second half of the address of an unlisted one. */
export type HostedVideo = {
  id: string;
  hash: string | null;
  title: string;
  description: string;
  seconds: number;
  ready: boolean;
};
export type HostAnswer =
  | { ok: true; value: HostedVideo }
  | { ok: false; code: "missing" | "down" }
  | { ok: false; code: "busy"; waitSeconds: number };

export type VideoHost = {
  /**
   * Asks the host itself, by number; `hash` where the address had one. Never follows an address
   * that somebody typed.
   */
  read(id: string, hash: string | null): Promise<HostAnswer>;
};
