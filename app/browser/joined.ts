// Fetched by whoever has just joined and stands on another page than their own: says so, once.
import { href } from "#lib/href.ts";
import { showToast } from "./stores.ts";

document.cookie = "joined=; Path=/; Max-Age=0; SameSite=Lax";
showToast({
  kind: "success",
  message: "会員登録がすみました。",
  link: { href: href("/mypage"), label: "マイページ" },
  stays: true,
});
