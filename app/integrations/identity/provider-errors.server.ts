// What the libraries throw while somebody signs in, as the two refusals of the port.
import { errors as joseErrors } from "jose";
import * as client from "openid-client";
import { IdentityRefused, IdentityUnavailable } from "./port.ts";

/**
 * What the library says when an answer came that is not the provider's: an error page of a gateway,
 * or none in time.
 */
const noAnswer = [
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
];
/** Our own settings are wrong: nobody who signs in can do anything about it. */
const ourFault = ["invalid_client", "unauthorized_client"];

export function toIdentityError(error: unknown): unknown {
  if (error instanceof client.ResponseBodyError) {
    if (error.status >= 500 || error.status === 429)
      return new IdentityUnavailable(error.error, { cause: error });
    if (ourFault.includes(error.error)) return error;
    return new IdentityRefused(
      error.error,
      error.error === "access_denied"
        ? "cancelled"
        : error.error === "invalid_grant"
          ? "used"
          : "wrong",
      { cause: error },
    );
  }
  if (error instanceof client.AuthorizationResponseError)
    return new IdentityRefused(
      error.error,
      error.error === "access_denied" ? "cancelled" : "wrong",
      { cause: error },
    );
  if (error instanceof client.ClientError) {
    if (noAnswer.includes(error.code ?? ""))
      return new IdentityUnavailable("No answer of the provider", { cause: error });
    return new IdentityRefused(
      "The answer does not hold",
      error.code === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED" ? "expired" : "wrong",
      { cause: error },
    );
  }
  if (error instanceof joseErrors.JWTExpired)
    return new IdentityRefused("The token is over", "expired", { cause: error });
  // The plain code is used only where the key set did not come as one.
  if (
    error instanceof joseErrors.JWKSTimeout ||
    (error instanceof joseErrors.JOSEError && error.code === "ERR_JOSE_GENERIC")
  )
    return new IdentityUnavailable("The keys did not come", { cause: error });
  if (error instanceof joseErrors.JOSEError)
    return new IdentityRefused("The answer does not hold", "wrong", { cause: error });
  if (
    error instanceof TypeError ||
    (error instanceof Error && ["AbortError", "TimeoutError"].includes(error.name))
  )
    return new IdentityUnavailable("Nobody answered", { cause: error });
  return error;
}
/** Does the work; what it throws leaves as a refusal of the port. */
export const withIdentityErrors = async <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw toIdentityError(error);
  });
