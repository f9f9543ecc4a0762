import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** As versions before docs/decisions/0025 sealed: by a key of a number, or directly by ENCRYPTION_KEY (0), for no place. */
export function sealUnbound(key: Buffer, number: number, text: string): Buffer {
  const header = Buffer.from(number === 0 ? [1] : [2, 0, 0, 0, number]);
  const nonce = randomBytes(12);
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'mesra cipher', 32));
  const cipher = createCipheriv('aes-256-gcm', derived, nonce);
  if (number !== 0) cipher.setAAD(header);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
}
