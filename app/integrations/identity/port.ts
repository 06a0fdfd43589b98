// What signing in needs from LINE and Google, in our words.

export type Identity = {
  provider: "line" | "google";
  issuer: string;
  subject: string;
  name: string;
  picture: string | null;
  email: string | null;
  /**
   * The provider vouches for the address: Google, verified, and the address is its own or its
   * customer's.
   */
  emailAuthoritative: boolean;
  emailVerified: boolean;
  /**
   * Whether the person is a friend of the official account; null where the provider knows no
   * friends.
   */
  friend: boolean | null;
  /**
   * What makes a signed token the one that it is, however it is spelled; nothing where none was
   * read.
   */
  token?: string;
};

export class IdentityRefused extends Error {
  override name = "IdentityRefused";
  code: "cancelled" | "expired" | "used" | "wrong";
  constructor(
    message: string,
    code: "cancelled" | "expired" | "used" | "wrong",
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
  }
}

/** Nobody answered, or the provider is in trouble. */
export class IdentityUnavailable extends Error {
  override name = "IdentityUnavailable";
}

export interface SignInProvider {
  readonly name: "line" | "google";
  /** Where the browser goes. `fresh`: the person is asked again who they are. */
  authorizeUrl(ask: {
    redirectUri: string;
    state: string;
    nonce: string;
    codeChallenge: string;
    fresh?: boolean;
  }): Promise<string>;
  /**
   * Redeems a code and checks everything that the provider signed. Throws `IdentityRefused` or
   * `IdentityUnavailable`.
   */
  redeem(ask: {
    code: string;
    redirectUri: string;
    codeVerifier: string;
    nonce: string;
    state: string;
  }): Promise<Identity>;
}

export interface LiffVerifier {
  verifyIdToken(idToken: string, nonce?: string): Promise<Identity>;
  /**
   * Who a token of access speaks of: made for our channel and no other. It names no address, and
   * tells whether they are a friend.
   */
  readAccessToken(accessToken: string): Promise<Identity>;
}
