import { z } from 'zod';
import { flag, id, instant, line, optionalLine, plainDate } from '../kit/primitives.ts';

/** A document may be this large. */
export const DOCUMENT_MAX_BYTES = 20 * 1_048_576;
/** What is taken, by the endings that people know; what a file is, its content decides. */
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

/** An uploaded document as spec section 3 has it; `file` is the number of the stored file, `size` is in bytes. */
export const documentItem = z.object({
  file: id,
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  url: z.string(),
  ext: z.string(),
});

/** One file of a document; the highest number is the current one. */
export const documentVersion = documentItem.extend({
  number: z.number().int(),
  note: z.string().nullable(),
  /** Readers are asked to acknowledge it. */
  acknowledge: z.boolean(),
  reminded_at: instant.nullable(),
  /** Null: the product itself. */
  by: z.object({ id, name: z.string() }).nullable(),
  created_at: instant,
});
export type DocumentVersion = z.output<typeof documentVersion>;

/** The last good day is today or later, and how near it is: `soon` is 30 days or less. */
export const expiryState = z.enum(['none', 'valid', 'soon', 'expired']);

/** A day that may be left open: absent, null or blank. */
export const optionalDay = z.preprocess((value) => value || null, plainDate.nullable());

/** What a document says of itself, in a form or beside a file. */
export const documentFields = z.object({
  title: line(160),
  note: optionalLine(500),
  expires_at: optionalDay,
});

/** Which file of a document, and whether the browser may show it where it can. */
export const fileQuery = z.object({ version_id: id.optional(), inline: flag.default(false) });
