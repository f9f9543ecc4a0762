import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/** Encrypts what may not lie in the open (identity, bank, tax numbers) and makes its blind index (design section 5). */
export interface Vault {
  seal(text: string): Buffer;
  open(sealed: Buffer): string;
  /** The same text of the same company always gives the same bytes: for exact match and uniqueness only. */
  index(companyId: number, field: string, text: string): Buffer;
  /** A signature of a text, in hex: the same on every node with the same key. */
  sign(text: string): string;
  /** Tells keys apart without telling the key. */
  fingerprint: string;
}

const derive = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `mesra ${use}`, 32));

/** What is compared: without spaces and dashes, in capitals, so that `900101-01-5555` matches `900101015555`. */
export const normaliseNumber = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

function decrypt(key: Buffer, sealed: Buffer): string {
  if (sealed[0] !== VERSION) throw new Error('Encrypted with an unknown version.');
  const nonce = sealed.subarray(1, 1 + NONCE);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE + TAG)), decipher.final()]).toString(
    'utf8',
  );
}

/** Opened values that are kept in memory: a list opens the same numbers again and again. */
const KEPT = 20_000;

export function openVault(key: Buffer): Vault {
  const kept = new Map<string, string>();
  const cipherKey = derive(key, 'cipher');
  const indexKey = derive(key, 'index');
  const signKey = derive(key, 'sign');
  return {
    seal(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const name = sealed.toString('latin1');
      const known = kept.get(name);
      if (known !== undefined) return known;
      const text = decrypt(cipherKey, sealed);
      if (kept.size >= KEPT) kept.clear();
      // What is long is not a number of a list, and is opened once.
      if (sealed.length < 100) kept.set(name, text);
      return text;
    },
    index: (companyId, field, text) =>
      createHmac('sha256', indexKey)
        .update(`${companyId}\0${field}\0${normaliseNumber(text)}`)
        .digest(),
    sign: (text) => createHmac('sha256', signKey).update(text).digest('hex'),
    fingerprint: createHash('sha256').update(derive(key, 'fingerprint')).digest('hex').slice(0, 32),
  };
}
