import { z } from 'zod';
import { flag, id, instant, line, optionalLine, plainDate, version } from '../kit/primitives.ts';

/** Maximum size of a document in bytes. */
export const DOCUMENT_MAX_BYTES = 20 * 1_048_576;
/** Accepted formats by file extension; the actual type is determined from the content. */
export const DOCUMENT_KINDS = [
  '.pdf',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.docx',
  '.xlsx',
  '.odt',
  '.txt',
  '.csv',
] as const;
export const documentUpload = { field: 'file', max_bytes: DOCUMENT_MAX_BYTES } as const;

/** An uploaded document as in spec section 3; `file` is the id of the stored file, `size` is in bytes. */
export const documentItem = z.object({
  file: id,
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  url: z.string(),
  ext: z.string(),
});

/** One version of a document's file; the highest number is the current one. */
export const documentVersion = documentItem.extend({
  number: z.number().int(),
  note: z.string().nullable(),
  /** Whether readers must acknowledge it. */
  acknowledge: z.boolean(),
  reminded_at: instant.nullable(),
  /** Null: the system. */
  by: z.object({ id, name: z.string() }).nullable(),
  created_at: instant,
});
export type DocumentVersion = z.output<typeof documentVersion>;

/** Expiry state; the expiry date itself is still valid. `soon` is 30 days or less. */
export const expiryState = z.enum(['none', 'valid', 'soon', 'expired']);
export type ExpiryState = z.output<typeof expiryState>;

/** An optional day: absent, null or blank is null. */
export const optionalDay = z.preprocess((value) => value || null, plainDate.nullable());

/** Metadata of a document, in a form or alongside an upload. */
export const documentFields = z.object({
  title: line(160),
  note: optionalLine(500),
  expires_at: optionalDay,
});

/** What may change about a document of which the version is known; the file stays. */
export const documentChanges = documentFields.partial().extend({ archived: z.boolean().optional(), version });

/** What comes with a new version of a document's file. */
export const nextVersion = z.object({
  note: documentFields.shape.note,
  expires_at: documentChanges.shape.expires_at,
  version,
});

/** The version to send, and whether the browser may display it inline. */
export const fileQuery = z.object({ version_id: id.optional(), inline: flag.default(false) });
