// LINE's calls beside OpenID: whose a token of access is, the profile, the friendship.
import { IdentityRefused, IdentityUnavailable } from "./port.ts";
import { timeoutSeconds, type Way } from "./openid.server.ts";

export type LineProfile = { userId: string; name: unknown; picture: unknown };

export function lineApi({ LINE_API_BASE: base }: { LINE_API_BASE: string }, reach: Way["reach"]) {
  const call = (path: string, accessToken?: string) => {
    const url = `${base}${path}`;
    return fetch(reach?.(url) ?? url, {
      ...(accessToken ? { headers: { authorization: `Bearer ${accessToken}` } } : {}),
      signal: AbortSignal.timeout(timeoutSeconds * 1_000),
    });
  };
  async function read(path: string, accessToken?: string): Promise<Record<string, unknown>> {
    const answer = await call(path, accessToken);
    if (answer.status >= 500 || answer.status === 429)
      throw new IdentityUnavailable(`LINE answered ${answer.status}`);
    if (!answer.ok) throw new IdentityRefused("The token of access is over, or none", "expired");
    const said: unknown = await answer.json().catch(() => undefined);
    if (typeof said !== "object" || said === null)
      throw new IdentityUnavailable("No answer of the provider");
    return said as Record<string, unknown>;
  }

  return {
    /** Refuses a token of access that was made for another channel, or that is over. */
    async checkAccessToken(accessToken: string, channelId: string): Promise<void> {
      const { client_id: madeFor, expires_in: seconds } = await read(
        `/oauth2/v2.1/verify?access_token=${encodeURIComponent(accessToken)}`,
      );
      if (madeFor !== channelId) throw new IdentityRefused("A token of another channel", "wrong");
      if (typeof seconds !== "number" || seconds <= 0)
        throw new IdentityRefused("The token of access is over", "expired");
    },
    async profile(accessToken: string): Promise<LineProfile> {
      const { userId, displayName, pictureUrl } = await read("/v2/profile", accessToken);
      if (typeof userId !== "string" || userId === "")
        throw new IdentityRefused("Nobody's profile", "wrong");
      return { userId, name: displayName, picture: pictureUrl };
    },
    /** Whether the person is a friend of the official account; null where LINE does not say. */
    async isFriend(accessToken: string): Promise<boolean | null> {
      try {
        const answer = await call("/friendship/v1/status", accessToken);
        return answer.ok
          ? ((await answer.json()) as { friendFlag?: boolean }).friendFlag === true
          : null;
      } catch {
        // Signing in does not depend on it.
        return null;
      }
    },
  };
}
