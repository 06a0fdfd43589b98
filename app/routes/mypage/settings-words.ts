// What the settings say of what was done, or could not be.

export const done: Record<string, string> = {
  name: "お名前を書きかえました。",
  email: "Email連携が完了しました",
  line: "LINE連携が完了しました",
  google: "Google連携が完了しました",
  password: "パスワードを変えました。ほかの端末のログインは、すべて終わりました。",
  passkey: "パスキーを登録しました。つぎから、この端末のロックを外すだけでログインできます。",
  "passkey-name": "パスキーの名前を変えました。",
  "passkey-gone": "パスキーを消しました。ほかの端末のログインは、すべて終わりました。",
  unlinked: "連携をやめました。",
  ended: "その端末のログインを終わらせました。",
  everywhere: "ほかの端末のログインを、すべて終わらせました。",
  asked: "確認のメールをお送りしました。届いたメールのボタンを押すと、つながります。",
  proved: "ご本人の確認がすみました。",
};
export const problems: Record<string, string> = {
  another:
    "押されたボタンは、別の方がログインしていたときの画面のものです。何もつないでいません。いまログインしている方の設定を、下に開きました。",
  "belongs-to-another":
    "その連携先は、別のアカウントにつながっています。そちらでログインして連携をはずすと、ここにつなげられます。",
  "has-another": "すでに別の連携先がつながっています。先にそれをはずしてください。",
  cancelled: "連携を取りやめました。",
  provider: "連携の途中でつながりが切れました。もう一度お試しください。",
  expired: "連携の途中で時間が過ぎました。もう一度お試しください。",
};
