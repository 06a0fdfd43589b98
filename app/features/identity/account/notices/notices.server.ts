// What is told of signing in and of the account itself: always, and at once.
import { z } from "zod";
import { PermanentFailure } from "#features/platform/outbox/service.server.ts";
import { defineNotice } from "#features/platform/notifications/notice.server.ts";
import type { Letter } from "#features/platform/notifications/letter.ts";
import type { ProofKind } from "../rules.ts";
import { unseal } from "../sign-in/encryption.server.ts";
import { memberInvited } from "./member-invited.server.ts";
import {
  loginAbout,
  writeAccountChanged,
  writeLeaving,
  proofConnect,
  proofLogin,
  type ProofLetter,
  proofReset,
  proofVerify,
} from "./account-letters.ts";

const Sealed = z.object({
  token: z.string(),
  code: z.string().optional(),
  password: z.string().optional(),
  known: z.string().optional(),
});

const group = "ログインと登録";
const exampleCode = "204518";

/**
 * Links and codes lie sealed in the post. What a letter is for is a place of its own where its
 * first words tell cases apart.
 */
const proof = (kind: ProofKind, title: string, write: (letter: ProofLetter) => Letter) =>
  defineNotice({
    key: `proof-${kind}`,
    awaited: true,
    payload: z.object({ email: z.string(), sealed: z.string() }),
    kind: "account",
    channels: ["mail"],
    async about({ email, sealed }, { secret, site }) {
      const opened = unseal(secret, sealed);
      if (opened === undefined) throw new PermanentFailure("A proof that cannot be opened");
      const { known, ...letter } = Sealed.parse(JSON.parse(opened));
      return { email, letter: { baseUrl: site.baseUrl, ...letter, known: known === "1" } };
    },
    to: ({ email }) => ({ mail: { name: "", address: email } }),
    mail: ({ letter }) => write(letter),
    words: {
      title,
      group,
      places: ({ letter }) => ({
        ...(letter.code ? { コード: letter.code } : {}),
        ...(kind === "login" ? { 用件: loginAbout(letter) } : {}),
      }),
      example: ({ baseUrl }) => ({
        email: "",
        letter: {
          baseUrl,
          token: "example",
          known: false,
          ...(kind === "reset" ? {} : { code: exampleCode }),
        },
      }),
    },
  });

export const proofNotices = {
  login: proof("login", "ログインのメール", proofLogin),
  verify: proof("verify", "会員登録の確認", proofVerify),
  reset: proof("reset", "パスワードの再設定", proofReset),
  connect: proof("connect", "メールアドレスの確認", proofConnect),
} satisfies Record<ProofKind, unknown>;

/** `email`: the address of that moment; it may be another by now. */
export const accountChanged = defineNotice({
  key: "account-changed",
  payload: z.object({
    uid: z.string().optional(),
    email: z.string().optional(),
    what: z.string(),
  }),
  kind: "account",
  channels: ["inbox", "mail"],
  about: async (changed) => changed,
  to: ({ uid, email }) => ({
    uid,
    mail: email === undefined ? undefined : { name: "", address: email },
  }),
  mail: ({ what }, { site }) => writeAccountChanged({ baseUrl: site.baseUrl, what }),
  words: {
    title: "アカウントが変わったとき",
    group,
    places: ({ what }) => ({ 用件: what }),
    example: () => ({ uid: undefined, email: undefined, what: "パスワードが変わりました。" }),
  },
});

export const leaving = defineNotice({
  key: "leaving",
  payload: z.object({ email: z.string(), until: z.string() }),
  kind: "account",
  channels: ["mail"],
  about: async (member) => member,
  to: ({ email }) => ({ mail: { name: "", address: email } }),
  mail: ({ until }, { site }) => writeLeaving({ baseUrl: site.baseUrl, until }),
  words: {
    title: "退会のお手つづき",
    group,
    places: ({ until }) => ({ 期限: until }),
    example: () => ({ email: "", until: "12月26日" }),
  },
});

export const accountNotices = [
  ...Object.values(proofNotices),
  accountChanged,
  leaving,
  memberInvited,
];
