// Reads the pictures of tickets out of a camera: by the browser itself where it can, and by a
// library that is loaded only where it cannot.
type Source = HTMLVideoElement;
export type TicketReader = (from: Source) => Promise<string | undefined>;

type Detector = { detect(from: Source): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (of: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};
const ofBrowser = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

async function browserReader(): Promise<TicketReader | undefined> {
  const formats = await ofBrowser?.getSupportedFormats().catch((): string[] => []);
  if (!ofBrowser || !formats?.includes("qr_code")) return undefined;
  const detector = new ofBrowser({ formats: ["qr_code"] });
  return async (from) => (await detector.detect(from))[0]?.rawValue;
}
/** Wide enough for a ticket that fills a third of the picture. */
const width = 640;
async function libraryReader(): Promise<TicketReader> {
  const { decodeQR } = await import("qr/decode.js");
  const canvas = document.createElement("canvas");
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  return async (from) => {
    if (!drawing || from.videoWidth === 0) return undefined;
    const height = Math.round((width * from.videoHeight) / from.videoWidth);
    Object.assign(canvas, { width, height });
    drawing.drawImage(from, 0, 0, width, height);
    try {
      return decodeQR(drawing.getImageData(0, 0, width, height));
    } catch {
      // It throws where there is none.
      return undefined;
    }
  };
}
/** Asked once before it is needed, so that its parts are there without a network. */
export const ticketReader = async (): Promise<TicketReader> =>
  (await browserReader()) ?? (await libraryReader());
