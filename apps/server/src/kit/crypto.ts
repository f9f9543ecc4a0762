import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Place } from './sealed-place.ts';

/**
 * What is sealed begins with 3 and the number of its key, and is bound to its place (docs/decisions/0025). What is older is
 * not: it begins with 1 (directly by ENCRYPTION_KEY) or 2 and the number of its key (docs/decisions/0013).
 */
const DIRECT = 1;
const NUMBERED = 2;
const BOUND = 3;
const HEADER = 5;
const NONCE = 12;
const TAG = 16;

/** Encrypts what may not lie in the open (identity, bank, tax numbers) and makes its blind index (design section 5). */
export interface Vault {
  seal(place: Place, text: string): Buffer;
  /** Throws where the value was sealed for another place, was changed, or is of a key that is not known. */
  open(place: Place, sealed: Buffer): string;
  /** The same text of the same company, to be written: for exact match and uniqueness only. Compare with `indexes`. */
  index(companyId: number, field: string, text: string): Buffer;
  /** Every form in which the index of a text may lie in the database: one, and two while keys are changed. */
  indexes(companyId: number, field: string, text: string): Buffer[];
  /** A signature of a text, in hex: the same on every node with the same key. */
  sign(text: string): string;
  /** Tells keys apart without telling the key. */
  fingerprint: string;
}

interface DerivedKeys {
  cipher: Buffer;
  index: Buffer;
  sign: Buffer;
}

const derive = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `mesra ${use}`, 32));

/** Tells a key apart from others without telling it. */
export const fingerprintOf = (key: Buffer): string =>
  createHash('sha256').update(derive(key, 'fingerprint')).digest('hex').slice(0, 32);

/** What is compared: without spaces and dashes, in capitals, so that `900101-01-5555` matches `900101015555`. */
export const normaliseNumber = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

const bigEndian = (number: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
};

/** How everything begins that a key sealed; number 0 is ENCRYPTION_KEY itself. */
export const sealedHeader = (number: number): Buffer =>
  Buffer.concat([Buffer.from([BOUND]), bigEndian(number)]);

/** How every index ends that a key made. */
export const indexEnding = (number: number): Buffer => (number === 0 ? Buffer.alloc(0) : bigEndian(number));

/** Encrypted with a key that this process does not have (yet). */
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

/** `bound` is what the value was bound to; null for what is older than that. */
function decrypt(key: Buffer, header: number, sealed: Buffer, bound: Buffer | null): Buffer {
  if (sealed.length < header + NONCE + TAG) throw new Error('Too short to be encrypted.');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(header, header + NONCE));
  if (bound) decipher.setAAD(bound);
  decipher.setAuthTag(sealed.subarray(header + NONCE, header + NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(header + NONCE + TAG)), decipher.final()]);
}

const WRAP = Buffer.from([NUMBERED]);

/** Encrypts the key of a number by another key; `use` keeps what is kept apart from what is handed over. */
export const wrapKey = (by: Buffer, use: 'wrap' | 'hand', number: number, key: Buffer): Buffer =>
  encrypt(derive(by, `${use} ${number}`), WRAP, key, WRAP);

/** The key again; throws where it was encrypted by another key, for another number, or changed. */
export const unwrapKey = (by: Buffer, use: 'wrap' | 'hand', number: number, wrapped: Buffer): Buffer =>
  decrypt(derive(by, `${use} ${number}`), WRAP.length, wrapped, WRAP);

/** The keys that a process knows, and which of them are used now. Numbers only grow. */
export class KeyRing {
  readonly #keys = new Map<number, { key: Buffer; derived: DerivedKeys }>();
  /** Seals and signs. */
  current = 0;
  /** Makes the blind index. */
  index = 0;
  /** Everything is bound to its place: what is not is opened no more. */
  bound = false;
  /** Makes the password of the application's login. */
  login = 0;
  /** The key that indexes are moved to, while they are. */
  nextIndex: number | null = null;
  /** Called with a number that is not known, so that it can be learned for the next time. */
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

  seal(place: Place, text: string, number = this.current): Buffer {
    const header = sealedHeader(number);
    const { cipher } = this.#known(number).derived;
    return encrypt(cipher, header, Buffer.from(text, 'utf8'), Buffer.concat([header, Buffer.from(place)]));
  }

  open(place: Place, sealed: Buffer): string {
    const version = sealed[0];
    if (version === DIRECT && !this.bound)
      return decrypt(this.#known(0).derived.cipher, 1, sealed, null).toString('utf8');
    if (sealed.length < HEADER || !(version === BOUND || (version === NUMBERED && !this.bound)))
      throw new Error('Encrypted with a version that is not taken (any more).');
    const header = sealed.subarray(0, HEADER);
    const { cipher } = this.#known(sealed.readUInt32BE(1)).derived;
    const bound = version === BOUND ? Buffer.concat([header, Buffer.from(place)]) : header;
    return decrypt(cipher, HEADER, sealed, bound).toString('utf8');
  }

  indexBy(number: number, companyId: number, field: string, text: string): Buffer {
    const hash = createHmac('sha256', this.#known(number).derived.index)
      .update(`${companyId}\0${field}\0${normaliseNumber(text)}`)
      .digest();
    return Buffer.concat([hash, indexEnding(number)]);
  }

  /** The password of the application's login, the same on every node. */
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

/** Opened values that are kept in memory: a list opens the same numbers again and again. */
const KEPT = 20_000;

/** A vault over the keys of a ring, which may learn others while it is used. */
export function vaultOf(ring: KeyRing, fingerprint: string): Vault {
  const kept = new Map<string, string>();
  const numbers = () => (ring.nextIndex === null ? [ring.index] : [ring.nextIndex, ring.index]);
  const indexes: Vault['indexes'] = (companyId, field, text) =>
    numbers().map((number) => ring.indexBy(number, companyId, field, text));
  return {
    seal: (place, text) => ring.seal(place, text),
    open(place, sealed) {
      const name = `${place}\0${sealed.toString('latin1')}`;
      const known = kept.get(name);
      if (known !== undefined) return known;
      const text = ring.open(place, sealed);
      if (kept.size >= KEPT) kept.clear();
      // What is long is not a number of a list, and is opened once.
      if (sealed.length < 100) kept.set(name, text);
      return text;
    },
    // While keys are changed both forms are written, new one first, and the database keeps the one that counts.
    index: (companyId, field, text) => Buffer.concat(indexes(companyId, field, text)),
    indexes,
    sign: (text) => ring.sign(text),
    fingerprint,
  };
}
