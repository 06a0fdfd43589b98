// What a person does at the desk, counted: presses, fields, what the page asks the shop, seconds.
import type { Page } from "@playwright/test";
import sharp from "sharp";

/** A photograph as large as a phone takes it. */
export const photoOf = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 3_024, height: 4_032, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

export function counted(page: Page) {
  let [presses, fields, requests] = [0, 0, 0];
  const began = Date.now();
  page.on("request", (request) => {
    // Pages and what scripts ask for; not scripts and pictures themselves.
    if (["document", "fetch", "xhr"].includes(request.resourceType())) requests += 1;
  });
  return {
    async press(name: string | RegExp) {
      presses += 1;
      await page
        .getByRole("button", { name, exact: typeof name === "string" })
        .first()
        .click();
    },
    async open(name: string | RegExp) {
      presses += 1;
      await page.getByRole("link", { name }).first().click();
    },
    async unfold(label: string) {
      presses += 1;
      await page.getByLabel(label, { exact: true }).click();
    },
    async write(label: string | RegExp, text: string) {
      fields += 1;
      await page.getByLabel(label).first().fill(text);
    },
    /** The field, and 「写真を使う」 of the phone. */
    async photograph(label: string, files: Awaited<ReturnType<typeof photoOf>>[]) {
      presses += 2;
      await page.getByLabel(label).setInputFiles(files);
    },
    told(what: string) {
      const seconds = Math.round((Date.now() - began) / 100) / 10;
      const all = { presses, fields, requests, seconds };
      console.log(
        `${what}: ${presses} presses, ${fields} fields, ${requests} requests, ${seconds} s`,
      );
      return all;
    },
  };
}
