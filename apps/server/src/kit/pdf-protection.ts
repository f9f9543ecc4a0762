import { createCipheriv, hash, randomBytes } from 'node:crypto';
import type { PdfDocument } from './pdf-text.ts';

/*
 * The password of a PDF. pdfkit encrypts by AES-256 with the handler of revision 5, which PDF 2.0 withdrew because one hash
 * checks a password; the entries that check it are replaced here by those of revision 6 (ISO 32000-2, 7.6.4.3.3 and
 * 7.6.4.4). The key of the file stays pdfkit's; what it encrypts is encrypted by Node, which is many times as quick.
 */

/** What of pdfkit's security handler is read and written; a test opens what comes of it. */
interface Security {
  encryptionKey: Uint8Array;
  dictionary: { data: Record<string, unknown> };
  /** What encrypts the strings and streams of an object. */
  getEncryptFn(): (bytes: Uint8Array) => Uint8Array;
}
interface Protected {
  _security: Security;
  _root: { data: Record<string, unknown> };
}

/** Letters that are the same bytes for every reader: others are normalised, and not alike everywhere. */
const PLAIN = /^[!-~]+$/;

/** Whole blocks, encrypted without padding. */
const aes = (size: 128 | 256, key: Buffer, iv: Buffer, blocks: Uint8Array): Buffer =>
  createCipheriv(`aes-${size}-cbc`, key, iv).setAutoPadding(false).update(blocks);

/** What PDF encrypts with AES: 16 bytes that are drawn for it, then the rest. */
function encrypted(key: Uint8Array, bytes: Uint8Array): Buffer {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([iv, cipher.update(bytes), cipher.final()]);
}

const HASHES = ['sha256', 'sha384', 'sha512'] as const;

/** Algorithm 2.B: 64 rounds at least of encrypting and hashing, how many more and by which hash decided by what comes of each. */
function hashOf(password: Buffer, salt: Buffer): Buffer {
  let key: Buffer = hash('sha256', Buffer.concat([password, salt]), 'buffer');
  for (let round = 1; ; round += 1) {
    const repeated = Buffer.alloc(64 * (password.length + key.length), Buffer.concat([password, key]));
    const mixed = aes(128, key.subarray(0, 16), key.subarray(16, 32), repeated);
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % HASHES.length;
    key = hash(HASHES[remainder] ?? 'sha256', mixed, 'buffer');
    if (round >= 64 && (mixed.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32);
  }
}

/** Algorithm 8: what checks the user's password, and the key of the file encrypted with it. */
function userEntries(password: Buffer, fileKey: Uint8Array) {
  const [checking, encrypting] = [randomBytes(8), randomBytes(8)];
  const U = Buffer.concat([hashOf(password, checking), checking, encrypting]);
  return { U, UE: aes(256, hashOf(password, encrypting), Buffer.alloc(16), fileKey) };
}

/** Entries that no owner's password opens: there is none, and drawing them costs no hashing. */
const ownerEntries = () => ({ O: randomBytes(48), OE: randomBytes(32) });

/** What pdfkit is given for a document that opens with a password alone; whoever has it may do everything with the document. */
export const protectedBy = (password: string) => ({
  pdfVersion: '1.7ext3' as const,
  userPassword: password,
  permissions: {
    printing: 'highResolution' as const,
    modifying: true,
    copying: true,
    annotating: true,
    fillingForms: true,
    contentAccessibility: true,
    documentAssembly: true,
  },
});

/** Has a document that was just opened with `protectedBy` check its password by revision 6. */
export function protect(document: PdfDocument, password: string): void {
  if (!PLAIN.test(password)) throw new Error('The password of a PDF is of plain letters, digits and signs.');
  const { _security: security, _root: root } = document as unknown as Protected;
  const bytes = Buffer.from(password, 'ascii');
  const entries = { ...userEntries(bytes, security.encryptionKey), ...ownerEntries() };
  Object.assign(security.dictionary.data, { R: 6, ...entries });
  security.getEncryptFn = () => (bytes) => encrypted(security.encryptionKey, bytes);
  root.data.Extensions = { ADBE: { BaseVersion: '1.7', ExtensionLevel: 8 } };
}
