import { randomBytes } from 'node:crypto';
import type { FileAnswer } from './http.ts';
import { notFound } from './problem.ts';
import type { Services } from './services.ts';

/** Types a browser may display inline, in a sandbox (mount.ts). */
const SHOWN = new Set<string>(['application/pdf', 'image/webp']);

/** The upload task of an endpoint that takes a document. */
export const asDocument = () => ({ kind: 'document' }) as const;

/** The upload task of an endpoint that takes a receipt. */
export const asReceipt = () => ({ kind: 'receipt' }) as const;

/** The storage folder of a company's documents. */
export const documentFolderOf = (companyId: number) => `documents/${companyId}`;

/**
 * Stores a document under a new random key, before the row that references it: a rollback leaves an orphaned
 * file, which a sweep deletes, and never a row without its file (decision 0012).
 */
export async function keepDocument(services: Services, companyId: number, bytes: Buffer): Promise<string> {
  const key = `${documentFolderOf(companyId)}/${randomBytes(20).toString('hex')}`;
  await services.files.put(key, bytes);
  return key;
}

/** Sends a stored document from a file endpoint, after its access check; inline only for safe types. */
export async function sendDocument(
  services: Services,
  file: { file_key: string; name: string; type: string },
  inline: boolean,
): Promise<FileAnswer> {
  const bytes = await services.files.get(file.file_key);
  if (!bytes) throw notFound();
  return { bytes, type: file.type, name: file.name, inline: inline && SHOWN.has(file.type) };
}
