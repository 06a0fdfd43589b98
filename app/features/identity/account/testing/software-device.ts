// A device that keeps passkeys, made of node's own crypto: it signs as WebAuthn says, and lies
// where a test asks it to.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

type Cbor = number | string | Buffer | Map<number | string, Cbor>;
/** As much of CBOR as an attestation needs. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    if (n < 256) return Buffer.from([(major << 5) | 24, n]);
    return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)]),
  ]);
}

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const url = (bytes: Buffer) => bytes.toString("base64url");
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** What a test may have a device say wrongly. */
export type Lies = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  verified?: boolean;
  present?: boolean;
  counter?: number;
  userHandle?: string | null;
  key?: KeyObject;
  id?: string;
  crossOrigin?: boolean;
};
type Asked = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } };

export function softwareDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = "";
  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    );
  const authData = (rpId: string, lies: Lies, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    const bits =
      ((lies.present ?? true) ? flags.present : 0) |
      ((lies.verified ?? true) ? flags.verified : 0) |
      (attested.length > 0 ? flags.attested : 0);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([bits]), count, attested]);
  };
  return {
    id: url(id),
    privateKey,
    /** Answers what `add/options` asked. */
    create({ challenge, rp, user }: Asked, lies: Lies = {}) {
      userHandle = user?.id ?? "";
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const cose = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData(rp?.id ?? "", lies, attested)],
        ]),
      );
      return {
        id: url(id),
        rawId: url(id),
        type: "public-key" as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: url(clientData("webauthn.create", challenge, lies)),
          attestationObject: url(attestationObject),
          transports: ["internal" as const],
        },
      };
    },
    /** Answers what `login/options` or `prove/options` asked. */
    get({ challenge, rpId = "" }: Asked, lies: Lies = {}) {
      counter += 1;
      const data = authData(rpId, lies);
      const client = clientData("webauthn.get", challenge, lies);
      const signature = sign(
        "sha256",
        Buffer.concat([data, sha256(client)]),
        lies.key ?? privateKey,
      );
      const handle = lies.userHandle === undefined ? userHandle : lies.userHandle;
      return {
        id: lies.id ?? url(id),
        rawId: lies.id ?? url(id),
        type: "public-key" as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: url(client),
          authenticatorData: url(data),
          signature: url(signature),
          ...(handle === null ? {} : { userHandle: handle }),
        },
      };
    },
  };
}
export type SoftwareDevice = ReturnType<typeof softwareDevice>;
