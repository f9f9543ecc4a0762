import { createHash } from 'node:crypto';
import phash from 'sharp-phash';
import { invalid } from '../problem.ts';
import { type EvaluatedDocument, evaluateDocument, isPicture } from './evaluate-document.ts';
import { pictureDetail } from './picture-detail.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** A receipt: a picture or a PDF, with what it is recognised by if it is handed in again. */
export interface EvaluatedReceipt extends EvaluatedDocument {
  /** SHA-256 of the file as it was uploaded, in hexadecimal digits. */
  digest: string;
  /** A 64-bit perceptual hash of a picture, as 16 hexadecimal digits; null for a PDF. */
  likeness: string | null;
  /** A finer one of 1024 bits, as 256 digits; null for a PDF. */
  detail: string | null;
}

/** 64 binary digits as 16 hexadecimal ones. */
const hexadecimal = (bits: string): string => BigInt(`0b${bits}`).toString(16).padStart(16, '0');

/**
 * Validates an uploaded receipt by its content: a PDF, or a picture, which is re-encoded from its pixels and so loses where it
 * was taken. 422 on `file` otherwise.
 */
export async function evaluateReceipt(file: UploadedFile): Promise<EvaluatedReceipt> {
  const { bytes } = file;
  if (bytes.length > 0 && !isPicture(bytes) && bytes.toString('latin1', 0, 5) !== '%PDF-')
    throw invalid('file', 'claim.receipt_kind');
  const document = await evaluateDocument(file);
  const picture = document.ext !== 'pdf';
  return {
    ...document,
    digest: createHash('sha256').update(file.bytes).digest('hex'),
    // Of what is stored, turned upright, so that the same picture has one hash whichever way the camera lay.
    likeness: picture ? hexadecimal(await phash(document.bytes)) : null,
    detail: picture ? await pictureDetail(document.bytes) : null,
  };
}
