// The people of the sign-in stand-ins.
import { createHash } from "node:crypto";

export type Persona = {
  key: string;
  label: string;
  name: string;
  email: string | null;
  emailVerified: boolean;
  friend: boolean;
  hd?: string;
  cancels?: true;
  expired?: true;
};

const linePersonas: readonly Persona[] = [
  {
    key: "with-mail",
    label: "メールあり（友だち）",
    name: "みお",
    email: "mio.line@example.jp",
    emailVerified: false,
    friend: true,
  },
  {
    key: "without-mail",
    label: "メールなし",
    name: "なぎ",
    email: null,
    emailVerified: false,
    friend: true,
  },
  {
    key: "member-mail",
    label: "会員と同じメール（demo@example.jp）",
    name: "でも",
    email: "demo@example.jp",
    emailVerified: false,
    friend: true,
  },
  {
    key: "no-friend",
    label: "友だちでない",
    name: "はる",
    email: "haru.line@example.jp",
    emailVerified: false,
    friend: false,
  },
  {
    key: "blocked",
    label: "ブロック中",
    name: "ふゆ",
    email: null,
    emailVerified: false,
    friend: false,
  },
  {
    key: "expired",
    label: "期限切れのトークン",
    name: "あき",
    email: null,
    emailVerified: false,
    friend: true,
    expired: true,
  },
  {
    key: "cancel",
    label: "やめる",
    name: "",
    email: null,
    emailVerified: false,
    friend: false,
    cancels: true,
  },
];
const googlePersonas: readonly Persona[] = [
  {
    key: "gmail",
    label: "Gmailの人",
    name: "三条 澪",
    email: "mio.sanjo@gmail.com",
    emailVerified: true,
    friend: false,
  },
  {
    key: "company",
    label: "会社のアドレスの人",
    name: "御倉 凪",
    email: "nagi@okura.example",
    emailVerified: true,
    friend: false,
    hd: "okura.example",
  },
  {
    key: "unverified",
    label: "メールが未確認の人",
    name: "春野 遙",
    email: "haruka@example.jp",
    emailVerified: false,
    friend: false,
  },
  {
    key: "member-mail",
    label: "会員と同じメール（demo@example.jp）",
    name: "出本 守",
    email: "demo@example.jp",
    emailVerified: true,
    friend: false,
  },
  {
    key: "cancel",
    label: "やめる",
    name: "",
    email: null,
    emailVerified: false,
    friend: false,
    cancels: true,
  },
];

export const personasOf = (provider: "line" | "google"): readonly Persona[] =>
  provider === "line" ? linePersonas : googlePersonas;

/**
 * A person typed by hand: who gives the same name and address is the same person. Such an address
 * is never the provider's own, except by its ending.
 */
export const typedPersona = (name: string, email: string): Persona => ({
  key: `other:${name}:${email}`,
  label: "",
  name: name || "ほかの人",
  email: email || null,
  emailVerified: email !== "",
  friend: true,
});

/** What a provider calls a person: the same each time. */
export const subjectOf = (provider: "line" | "google", { key }: Persona): string => {
  const hash = createHash("md5").update(`${provider}:${key}`).digest("hex");
  return provider === "line"
    ? `U${hash}`
    : String(BigInt(`0x${hash.slice(0, 16)}`)).padStart(21, "1");
};
