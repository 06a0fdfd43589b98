import { z } from "zod";
import { EmailField, KanaField, NameField } from "#features/identity/addresses/schema.ts";
import { typedLine } from "#lib/form-fields.ts";
import { toHalfWidthDigits } from "#lib/text.ts";
import { spacesToPlus } from "./rules.ts";

/** Spaces become plus signs before the address is looked at. Source: specification §5. */
export const LoginEmail = z
  .string("メールアドレスをご入力ください。")
  .max(1_000, "メールアドレスが長すぎます。")
  .transform(spacesToPlus)
  .pipe(EmailField);

/** A password that somebody already has: whatever it is, it is compared. */
export const GivenPassword = z
  .string("パスワードをご入力ください。")
  .min(1, "パスワードをご入力ください。")
  .max(1_000, "パスワードが長すぎます。");

export const LoginForm = z.object({ email: LoginEmail, password: GivenPassword });
export const MailLoginForm = z.object({ email: LoginEmail });
export const ProofId = z.uuid("コードをもう一度お送りください。");
export const CodeForm = z.object({
  proofId: ProofId,
  code: z
    .string("6けたの数字をご入力ください。")
    .max(50)
    .transform((text) => toHalfWidthDigits(text).replace(/\D/g, ""))
    .pipe(z.string().length(6, "6けたの数字をご入力ください。")),
});

export const ProfileForm = z.object({
  displayName: NameField,
  kana: z
    .string()
    .default("")
    .transform((text) => text.trim())
    .pipe(z.union([z.literal(""), KanaField])),
});

/** A passkey as its owner calls it. */
export const PasskeyName = typedLine({ what: "名前", max: 40, empty: "名前をご入力ください。" });

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
const clientData = base64url(8_000);
/** What a browser sends of a device. Extensions are not asked for, and dropped. */
const credential = {
  id: base64url(1_400).min(1),
  rawId: base64url(1_400).min(1),
  type: z.literal("public-key"),
};
const ways = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
export const NewCredential = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: clientData,
      attestationObject: base64url(20_000),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  })
  .transform(({ response: { transports = [], ...response }, ...given }) => ({
    ...given,
    response: { ...response, transports: ways.filter((way) => transports.includes(way)) },
    clientExtensionResults: {},
  }));
export const SignedCredential = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: clientData,
      authenticatorData: base64url(4_000),
      signature: base64url(4_000),
      userHandle: base64url(200).optional(),
    }),
  })
  .transform(({ response: { userHandle, ...response }, ...given }) => ({
    ...given,
    response: { ...response, ...(userHandle ? { userHandle } : {}) },
    clientExtensionResults: {},
  }));

/** What the call `createdMail` sends. Source: specification §5 and §7. */
export const CreatedMailBody = z.object({
  email: z.unknown().optional(),
  password: z.unknown().optional(),
});
