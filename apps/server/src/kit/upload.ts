import type { FastifyRequest } from 'fastify';
import type { Upload } from './http.ts';
import { invalid, Problem } from './problem.ts';

interface UploadRule {
  field: string;
  max_bytes: number;
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`;

/**
 * Reads a multipart body: its one file under the declared field, within the size, and its text fields. A larger file
 * is refused as soon as the limit is passed, without holding the rest.
 */
export async function readUpload(
  request: FastifyRequest,
  rule: UploadRule,
): Promise<{ fields: Record<string, unknown>; file: Upload }> {
  if (!request.isMultipart()) throw new Problem('unsupported_media');
  const tooLarge = () => new Problem('too_large', { params: { limit: megabytes(rule.max_bytes) } });
  if (Number(request.headers['content-length'] ?? 0) > rule.max_bytes + 65_536) throw tooLarge();
  const fields: Record<string, unknown> = {};
  let file: Upload | null = null;
  try {
    for await (const part of request.parts({
      limits: { fileSize: rule.max_bytes, files: 1, fields: 50, fieldSize: 65_536 },
    })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === rule.field)
        file = { name: part.filename, type: part.mimetype, bytes: await part.toBuffer() };
      else part.file.resume();
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (code.startsWith('FST_')) throw new Problem('bad_request');
    throw new Problem('bad_request');
  }
  if (!file) throw invalid(rule.field, 'validation.required');
  return { fields, file };
}
