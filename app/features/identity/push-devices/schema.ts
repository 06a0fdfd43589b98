import { z } from "zod";

const key = (bytes: number) =>
  z
    .string()
    .max(200)
    .refine((text) => /^[\w-]+={0,2}$/.test(text) && byteCount(text) === bytes, "鍵が読めません。");
const byteCount = (text: string) => Math.floor((text.replaceAll("=", "").length * 3) / 4);

export const endpointField = z.string().min(1).max(1_000);
/** As `PushSubscription.toJSON` gives it. */
export const DeviceForm = z.object({
  endpoint: endpointField,
  keys: z.object({ p256dh: key(65), auth: key(16) }),
});
export type DeviceEdit = z.infer<typeof DeviceForm>;
