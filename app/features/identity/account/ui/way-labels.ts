/** How the fields of signing in are called. */
export const loginLabels = { email: "メールアドレス", password: "パスワード" } as const;
