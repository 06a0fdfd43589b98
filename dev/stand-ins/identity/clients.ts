// Our shop as the stand-ins of LINE and Google know it.
import type { GoogleSettings } from "../../../app/integrations/identity/google.server.ts";
import type { LineSettings } from "../../../app/integrations/identity/line.server.ts";

export type ProviderName = "line" | "google";

export const clients: Record<ProviderName, { id: string; secret: string }> = {
  line: { id: "1234567890", secret: "0123456789abcdef0123456789abcdef" },
  google: {
    id: "stand-in.apps.googleusercontent.example",
    secret: "stand-in-google-secret-of-32-char",
  },
};

/** Where a stand-in lies on our own origin. */
export const standInPath = (name: ProviderName) => `/__stand-in/${name}`;
export const standInIssuer = (name: ProviderName, baseUrl: string) =>
  `${baseUrl}${standInPath(name)}`;

export const lineSettings = (baseUrl: string): LineSettings => ({
  LINE_LOGIN_CHANNEL_ID: clients.line.id,
  LINE_LOGIN_CHANNEL_SECRET: clients.line.secret,
  LINE_ISSUER: standInIssuer("line", baseUrl),
  LINE_API_BASE: standInIssuer("line", baseUrl),
});
export const googleSettings = (baseUrl: string): GoogleSettings => ({
  GOOGLE_CLIENT_ID: clients.google.id,
  GOOGLE_CLIENT_SECRET: clients.google.secret,
  GOOGLE_ISSUER: standInIssuer("google", baseUrl),
});
