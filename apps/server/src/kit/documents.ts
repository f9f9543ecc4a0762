import { randomBytes } from 'node:crypto';
import type { FileAnswer } from './http.ts';
import { notFound } from './problem.ts';
import type { Services } from './services.ts';

/** What a browser may show by itself, in a sandbox (mount.ts). */
const SHOWN = new Set<string>(['application/pdf', 'image/webp']);

/** The task of an endpoint that takes a document. */
export const asDocument = () => ({ kind: 'document' }) as const;

/** The folder in which a company's documents lie. */
export const documentFolderOf = (companyId: number) => `documents/${companyId}`;

/**
 * Writes a document under a new random key, before the row that names it: a rolled back request leaves bytes that
 * nothing names, which a sweep removes, and never a row without its bytes (decision 0012).
 */
export async function keepDocument(services: Services, companyId: number, bytes: Buffer): Promise<string> {
  const key = `${documentFolderOf(companyId)}/${randomBytes(20).toString('hex')}`;
  await services.files.put(key, bytes);
  return key;
}

/** A kept document as the answer of a file endpoint, after its access check: shown only where that is harmless. */
export async function sendDocument(
  services: Services,
  kept: { file_key: string; name: string; type: string },
  inline: boolean,
): Promise<FileAnswer> {
  const bytes = await services.files.get(kept.file_key);
  if (!bytes) throw notFound();
  return { bytes, type: kept.type, name: kept.name, inline: inline && SHOWN.has(kept.type) };
}
