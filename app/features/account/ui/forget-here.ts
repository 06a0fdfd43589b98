// What a browser forgets of a member who signs out: state, token and the masters that only members may keep.
import { setUser } from "#ui/client-state.ts";
import { dropAccessToken } from "#ui/access-token.ts";

export function forgetHere(): void {
  setUser(null);
  dropAccessToken();
  try {
    indexedDB.deleteDatabase("masters");
  } catch {
    // A browser without such a store has nothing to forget.
  }
}
