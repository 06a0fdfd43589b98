// One file for everything: a tar, packed by Zstandard, sealed by age when asked.
// `age -d`, `zstd -d` and `tar -t` open it without us. Source of the seal: age-encryption.org/v1.
import { Decrypter, Encrypter } from "age-encryption";
import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { PassThrough, Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as immediate } from "node:timers/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { extract, pack } from "tar-stream";

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>;
  /** For what is too large for the memory. Fails where another number of bytes comes. */
  addStream(name: string, bytes: number, stream: Readable): Promise<void>;
  /** The file is there under its name once this resolves, and on the disk. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
};

/** What an archive begins with when it is sealed. Source: age-encryption.org/v1, "Version line". */
const sealedBeginning = "age-encryption.org/v1";

/** What the browser calls so; Node's own type says the same in other words. */
type ByteStream = ReadableStream<Uint8Array>;

/** The age library speaks web streams. */
const throughWeb = (
  source: Readable,
  change: (stream: ByteStream) => Promise<ByteStream>,
): Readable => {
  const out = new PassThrough();
  void change(Readable.toWeb(source) as ByteStream)
    .then((changed) => pipeline(Readable.fromWeb(changed as NodeStream), out))
    .catch((error: Error) => {
      source.destroy();
      out.destroy(error);
    });
  return out;
};

async function sealer(recipients: readonly string[]): Promise<(source: Readable) => Readable> {
  if (recipients.length === 0) return (source) => source;
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return (source) => throughWeb(source, (stream) => encrypter.encrypt(stream));
}

/** Ends the name of an archive that is being written. */
export const halfEnding = ".part";

/**
 * Begins an archive. `recipients`: public keys of age that may open it; none: anybody who has the
 * file. It is written beside its place and readable by its owner alone.
 */
export async function writeArchive(
  file: string,
  recipients: readonly string[],
): Promise<ArchiveWriter> {
  const half = `${file}${halfEnding}`;
  const seal = await sealer(recipients);
  // A place that takes no file is told before anything flows.
  const unwritten = await open(half, "w", 0o600);
  const tar = pack();
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const packed = pipeline(tar, zstd).catch((error: Error) => zstd.destroy(error));
  const written = pipeline(seal(zstd), unwritten.createWriteStream());
  // Who waits for room hears of a full disk at once; `finish` hears it again.
  let refused: unknown;
  const failed = new Promise<never>((_, reject) => {
    written.catch((error: unknown) => {
      refused = error;
      reject(error);
    });
  });
  failed.catch(() => {});

  const put = async (name: string, size: number, fill: (entry: Writable) => Promise<void>) => {
    const done = new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size, mode: 0o600, mtime: new Date(0) }, (error) =>
        error ? reject(error) : resolve(),
      );
      fill(entry as unknown as Writable).catch(reject);
    });
    await Promise.race([done, failed]).catch(async (error: unknown) => {
      // A file that takes nothing takes the tar along: the first cause is told.
      await immediate();
      throw refused ?? error;
    });
  };
  return {
    add: (name, bytes) =>
      put(name, bytes.length, async (entry) => {
        await pipeline(Readable.from(parts(bytes)), entry);
      }),
    addStream: (name, bytes, stream) => put(name, bytes, (entry) => pipeline(stream, entry)),
    async finish() {
      tar.finalize();
      await packed;
      await written;
      const handle = await open(half, "r");
      await handle.sync().finally(() => handle.close());
      await rename(half, file);
    },
    async abandon() {
      tar.destroy();
      zstd.destroy();
      await written.catch(() => {});
      await rm(half, { force: true });
    },
  };
}

function* parts(bytes: Buffer, size = 65_536) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sealedBeginning.length), 0);
    return buffer.subarray(0, bytesRead).toString("latin1") === sealedBeginning;
  } finally {
    await handle.close();
  }
}

export type ArchiveEntry = { name: string; bytes: number; stream: Readable };

/** A byte was changed, the end is missing, it is no archive, or no key opens its seal. */
export class BrokenArchive extends Error {
  override name = "BrokenArchive";
}

/** What the file holds under its seal and its packing. */
async function* unpacked(file: string, identities: readonly string[]) {
  const raw = createReadStream(file);
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const opened = (await isSealed(file))
    ? throughWeb(raw, (stream) => decrypter.decrypt(stream))
    : raw;
  const zstd = createZstdDecompress();
  pipeline(opened, zstd).catch(() => {});
  try {
    for await (const chunk of zstd) yield chunk as Buffer;
  } catch (error) {
    throw new BrokenArchive("The archive cannot be read", { cause: error });
  } finally {
    raw.destroy();
  }
}

/** The entries in their order; each must be read before the next is asked for. */
export async function* readArchive(
  file: string,
  identities: readonly string[],
): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  let failure: unknown;
  const ended = pipeline(unpacked(file, identities), tar).catch((error: unknown) => {
    failure = error;
    tar.destroy(error as Error);
  });
  try {
    for await (const entry of tar)
      yield {
        name: entry.header.name,
        bytes: entry.header.size ?? 0,
        stream: entry as unknown as Readable,
      };
    await ended;
  } catch (error) {
    throw failure ?? new BrokenArchive("Not a tar", { cause: error });
  }
  if (failure) throw failure;
}
