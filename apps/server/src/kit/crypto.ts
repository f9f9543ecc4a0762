import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { SealContext } from './seal-context.ts';

/**
 * Sealed values begin with 3 and the key number, and are bound to their location (docs/decisions/0025). Older
 * formats are not bound: 1 (directly by ENCRYPTION_KEY), or 2 and the key number (docs/decisions/0013).
 */
const DIRECT = 1;
const NUMBERED = 2;
const BOUND = 3;
const HEADER = 5;
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts sensitive values (identity, bank, tax numbers) and computes their blind index (design section 5).
 */
export interface Vault {
  seal(context: SealContext, text: string): Buffer;
  /** Throws if the value was sealed for another location, was modified, or its key is unknown. */
  open(context: SealContext, sealed: Buffer): string;
  /** The blind index to store: for exact match and uniqueness within a company. Compare with `indexes`. */
  index(companyId: number, field: string, text: string): Buffer;
  /** All blind indexes under which a text may be stored: one, or two during a key change. */
  indexes(companyId: number, field: string, text: string): Buffer[];
  /** A signature of a text in hex, identical on all nodes with the same key. */
  sign(text: string): string;
  /** Identifies the key without disclosing it. */
  fingerprint: string;
}

interface DerivedKeys {
  cipher: Buffer;
  index: Buffer;
  sign: Buffer;
}

const derive = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `mesra ${use}`, 32));

/** Identifies a key without disclosing it. */
export const fingerprintOf = (key: Buffer): string =>
  createHash('sha256').update(derive(key, 'fingerprint')).digest('hex').slice(0, 32);

/** Normalizes for comparison: no spaces or dashes, upper case, so `900101-01-5555` matches `900101015555`. */
export const normaliseNumber = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

const bigEndian = (number: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
};

/** Header of values sealed by a key; number 0 is ENCRYPTION_KEY itself. */
export const sealedHeader = (number: number): Buffer =>
  Buffer.concat([Buffer.from([BOUND]), bigEndian(number)]);

/** Suffix of blind indexes made with a key. */
export const indexEnding = (number: number): Buffer => (number === 0 ? Buffer.alloc(0) : bigEndian(number));

/** Encrypted with a key that this process does not (yet) have. */
export class UnknownKey extends Error {
  readonly number: number;
  constructor(number: number) {
    super(`Encrypted with key ${number}, which this process does not know.`);
    this.number = number;
  }
}

function encrypt(key: Buffer, header: Buffer, plain: Buffer, bound: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(bound);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
}

/** `bound` is the associated data; null for older formats. */
function decrypt(key: Buffer, header: number, sealed: Buffer, bound: Buffer | null): Buffer {
  if (sealed.length < header + NONCE + TAG) throw new Error('Too short to be encrypted.');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(header, header + NONCE));
  if (bound) decipher.setAAD(bound);
  decipher.setAuthTag(sealed.subarray(header + NONCE, header + NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(header + NONCE + TAG)), decipher.final()]);
}

const WRAP = Buffer.from([NUMBERED]);

/** Encrypts a key with another key; `use` separates stored keys from handed-over ones. */
export const wrapKey = (by: Buffer, use: 'wrap' | 'hand', number: number, key: Buffer): Buffer =>
  encrypt(derive(by, `${use} ${number}`), WRAP, key, WRAP);

/** Decrypts a wrapped key; throws if encrypted by another key, for another number, or modified. */
export const unwrapKey = (by: Buffer, use: 'wrap' | 'hand', number: number, wrapped: Buffer): Buffer =>
  decrypt(derive(by, `${use} ${number}`), WRAP.length, wrapped, WRAP);

/** The keys known to a process, and which are in use. Numbers only increase. */
export class KeyRing {
  readonly #keys = new Map<number, { key: Buffer; derived: DerivedKeys }>();
  /** Number of the key that seals and signs. */
  current = 0;
  /** Number of the key for blind indexes. */
  index = 0;
  /** All values are bound to their location; unbound ones are refused. */
  bound = false;
  /** Number of the key for the password of the application's login. */
  login = 0;
  /** The key that indexes are being migrated to, if any. */
  nextIndex: number | null = null;
  /** Called with an unknown key number, so that it can be loaded for the next attempt. */
  onUnknown: (number: number) => void = () => {};

  add(number: number, key: Buffer): void {
    const derived = { cipher: derive(key, 'cipher'), index: derive(key, 'index'), sign: derive(key, 'sign') };
    this.#keys.set(number, { key, derived });
  }

  has(number: number): boolean {
    return this.#keys.has(number);
  }

  raw(number: number): Buffer {
    return this.#known(number).key;
  }

  seal(context: SealContext, text: string, number = this.current): Buffer {
    const header = sealedHeader(number);
    const { cipher } = this.#known(number).derived;
    return encrypt(cipher, header, Buffer.from(text, 'utf8'), Buffer.concat([header, Buffer.from(context)]));
  }

  open(context: SealContext, sealed: Buffer): string {
    const version = sealed[0];
    if (version === DIRECT && !this.bound)
      return decrypt(this.#known(0).derived.cipher, 1, sealed, null).toString('utf8');
    if (sealed.length < HEADER || !(version === BOUND || (version === NUMBERED && !this.bound)))
      throw new Error('Encrypted with a version that is not taken (any more).');
    const header = sealed.subarray(0, HEADER);
    const { cipher } = this.#known(sealed.readUInt32BE(1)).derived;
    const bound = version === BOUND ? Buffer.concat([header, Buffer.from(context)]) : header;
    return decrypt(cipher, HEADER, sealed, bound).toString('utf8');
  }

  indexBy(number: number, companyId: number, field: string, text: string): Buffer {
    const hash = createHmac('sha256', this.#known(number).derived.index)
      .update(`${companyId}\0${field}\0${normaliseNumber(text)}`)
      .digest();
    return Buffer.concat([hash, indexEnding(number)]);
  }

  /** The password of the application's login, identical on every node. */
  loginPassword(number = this.login): string {
    return derive(this.#known(number).key, 'login').toString('base64url');
  }

  sign(text: string): string {
    return createHmac('sha256', this.#known(this.current).derived.sign).update(text).digest('hex');
  }

  #known(number: number) {
    const found = this.#keys.get(number);
    if (found) return found;
    this.onUnknown(number);
    throw new UnknownKey(number);
  }
}

/** Size of the cache of decrypted values: lists decrypt the same numbers repeatedly. */
const MAX_CACHED = 20_000;

/** A vault over a key ring, which may gain keys during use. */
export function vaultOf(ring: KeyRing, fingerprint: string): Vault {
  const cache = new Map<string, string>();
  const numbers = () => (ring.nextIndex === null ? [ring.index] : [ring.nextIndex, ring.index]);
  const indexes: Vault['indexes'] = (companyId, field, text) =>
    numbers().map((number) => ring.indexBy(number, companyId, field, text));
  return {
    seal: (context, text) => ring.seal(context, text),
    open(context, sealed) {
      const name = `${context}\0${sealed.toString('latin1')}`;
      const known = cache.get(name);
      if (known !== undefined) return known;
      const text = ring.open(context, sealed);
      if (cache.size >= MAX_CACHED) cache.clear();
      // Long values are not list numbers and are decrypted only once.
      if (sealed.length < 100) cache.set(name, text);
      return text;
    },
    // During a key change both forms are written, new one first, and the database keeps the valid one.
    index: (companyId, field, text) => Buffer.concat(indexes(companyId, field, text)),
    indexes,
    sign: (text) => ring.sign(text),
    fingerprint,
  };
}
