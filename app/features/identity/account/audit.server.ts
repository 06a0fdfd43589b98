// What is written down of accounts and sign-ins, in words.
import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record, recordAll } = defineActions(
  {
    "user.registered": "会員登録をしました",
    "user.brought": "ほかのお店の表から取りこみました",
    "user.invited": "はじめてのログインのご案内を送りました",
    "members.invitations-begun": "取りこんだ会員へのご案内を送りはじめました",
    "members.invitations-stopped": "取りこんだ会員へのご案内を止めました",
    "user.left": "退会しました",
    "user.erased": "ご本人のお求めで、退会の手つづきをしました",
    "user.disclosed": "ご本人のお求めで、持っている記録を書きだしました",
    "user.came-back": "退会をとりやめて戻りました",
    "user.removed": "退会した方の情報を消しました",
    "email.proved": "メールアドレスを確認しました",
    "password.set": "パスワードを決めました",
    "identity.joined": "ログインの方法をつなぎました",
    "identity.taken-away": "ログインの方法を外しました",
    "sign-ins.ended": "ログインを終わらせました",
    "second-factor.set-up": "認証アプリを登録しました",
    "passkey.added": "パスキーを登録しました",
    "passkey.taken-away": "パスキーを外しました",
    "passkey.counter-went-back": "パスキーの使われた回数が合いません（写しのおそれがあります）",
  },
  {
    fields: {
      by: {
        label: "しかた",
        values: {
          mail: "メール",
          line: "LINE",
          google: "Google",
          "authoritative address": "同じメールアドレス",
          "the member": "ご本人",
        },
      },
      provider: { label: "ログインの方法", values: { line: "LINE", google: "Google" } },
      kind: {
        label: "確認",
        values: {
          login: "ログイン",
          verify: "会員登録",
          connect: "アドレスの変更",
          reset: "パスワードの作りなおし",
        },
      },
      from: "もとの場所",
      ended: "終わらせた端末の数",
      count: "数",
      removeAt: "消える日時",
      name: "名前",
      asSecond: "2段階認証としても使う",
      counter: "回数",
      verified: "確認ずみ",
      why: {
        label: "わけ",
        values: {
          "address proved by another": "ほかの方がアドレスを確認",
          "address changed": "アドレスの変更",
          "new password": "新しいパスワード",
          "means taken away": "ログインの方法を外した",
          left: "退会",
          "passkey taken away": "パスキーを外した",
          authority: "役割の変更",
          banned: "停止",
          "signed out everywhere": "すべての端末からログアウト",
          "from the settings": "設定から",
        },
      },
    },
  },
);
