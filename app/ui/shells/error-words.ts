// Every fixed message, in one place. What the specification quotes stands here letter for letter.

export const errorWords = {
  // Guard, pages and layouts. Source: specification §2, §8.
  "please-log-in": "ログインしてください",
  "not-found": "404 Not Found",
  "page-not-found": "This page could not be found",
  "an-error-occurred": "An error occurred",
  "back-to-top": "Topに戻る",
  close: "閉じる",

  // Registration and missing inputs. Source: specification §5.
  "invalid-email": "Error: invalid email address.",
  "invalid-password": "Error: invalid password.",
  "no-id": "error. no id.",
  "no-category": "error. no category.",
  "no-weeks": "error. no weeks.",
  "no-dictionary-ids": "error. no dictionary_ids.",
  "no-tag": "error. no tag.",
  "notification-title": "お知らせが届きました",

  // Data calls. Source: specification §8.
  success: "success",
  "db-error": "db error",
  "does-not-exist": "doesn't exist.",
  "server-error": "server error",
  "get-item-no-data": "getItem no data",
  "no-data": "no data",
  "cannot-get-usermeta": "cannot get usermeta.",
  "cannot-create-custom-token": "Error: cannot createCustomToken.",
  "erro-db": "erro db",

  // What people are told. Source: specification §8.
  "password-reset-sent": "パスワード再設定メールを送付しました。",
  "password-reset-no-user": "そのメールアドレスは登録されていません。",
  "password-reset-failed": "メールアドレスをもう一度ご確認ください。",
  "current-user-missing":
    "システムがアップデートされたため、お手数ですがもう一度ログインをお願いいたします",
  "email-linked": "Email連携が完了しました",
  "line-linked": "LINE連携が完了しました",

  // Over a limit (429) and overload (503). Source: docs/guides/reliability.md §9; the words are
  // ours.
  "too-many-sign-ins":
    "ログインを続けて試されたため、しばらくお休みしています。時間をおいて、もう一度お試しください。",
  "too-many-mails":
    "メールを続けてお送りしたため、しばらくお送りできません。届いているメールをおたしかめください。",
  "too-many-checkouts":
    "ご注文の手続きが重なっています。すこし時間をおいて、もう一度お試しください。",
  "too-many-writings": "書きこみが続いています。すこし時間をおいて、もう一度お試しください。",
  "too-many-plays": "記録が追いついていません。すこし時間をおいて、もう一度お試しください。",
  "too-many-searches": "検索が続いています。すこし時間をおいて、もう一度お試しください。",
  "too-many-documents": "書類の作成が続いています。すこし時間をおいて、もう一度お試しください。",
  "too-many-requests": "アクセスが続いています。すこし時間をおいて、もう一度お試しください。",
  "too-many-streams": "ほかの画面でもひらいているため、こちらの受信を止めました。",
  overloaded: "ただいま混みあっています。すこし時間をおいて、もう一度お試しください。",

  // Around the fixed words of the error page; ours.
  "not-found-line": "お探しの頁は、席を立ったようです。",
  "error-line": "筆が止まりました。しばらくしてから、もう一度おひらきください。",
  "error-page-failed": "頁を表示できませんでした。下のリンクから、はじめの頁へお戻りください。",
  loading: "すこし、お待ちください",
} as const satisfies Record<string, string>;

export type WordCode = keyof typeof errorWords;

/** 'server error' plus what may be told of it: the id of the request, never a cause. */
export const serverErrorWith = (detail: string) => `${errorWords["server-error"]} ${detail}`;
/** A page that names a middleware which is not there. */
export const unknownMiddleware = (name: string) => `Unknown middleware ${name}`;
