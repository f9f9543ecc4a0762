import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { PdfDocument } from './pdf-text.ts';

/*
 * The password of a PDF. pdfkit encrypts by AES-256 with the handler of revision 5, which PDF 2.0 withdrew because one hash
 * checks a password; the entries that check it are replaced here by those of revision 6 (ISO 32000-2, 7.6.4.3.3 and
 * 7.6.4.4). The key of the file and all that it encrypts stay pdfkit's.
 */

/** What of pdfkit's security handler is read and written; a test opens what comes of it. */
interface Security {
  encryptionKey: Uint8Array;
  dictionary: { data: Record<string, unknown> };
}
interface Protected {
  _security: Security;
  _root: { data: Record<string, unknown> };
}

/** Letters that are the same bytes for every reader: others are normalised, and not alike everywhere. */
const PLAIN = /^[!-~]+$/;

function aes(size: 128 | 256, key: Buffer, iv: Buffer, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv(`aes-${size}-cbc`, key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

const digest = (name: string, ...parts: Uint8Array[]): Buffer => {
  const hash = createHash(name);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Algorithm 2.B: 64 rounds at least of encrypting and hashing, how many more and by which hash decided by what comes of each. */
function hashOf(password: Buffer, salt: Buffer): Buffer {
  let key = digest('sha256', password, salt);
  for (let round = 1; ; round += 1) {
    const repeated = Buffer.concat(Array<Buffer>(64).fill(Buffer.concat([password, key])));
    const mixed = aes(128, key.subarray(0, 16), key.subarray(16, 32), repeated);
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = digest(remainder === 0 ? 'sha256' : remainder === 1 ? 'sha384' : 'sha512', mixed);
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
  root.data.Extensions = { ADBE: { BaseVersion: '1.7', ExtensionLevel: 8 } };
}
