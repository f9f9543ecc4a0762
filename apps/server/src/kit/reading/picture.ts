import { FILE_LIMITS } from '@mesra/contract/kit/file-limits';
import sharp from 'sharp';
import { invalid, Problem } from '../problem.ts';
import { tooMuch } from './too-much.ts';

const TAKEN = ['jpeg', 'png', 'webp'];

export interface Shape {
  width: number;
  height: number;
  /** `cover` fills the shape and cuts what stands out; `inside` keeps all of it. */
  fit: 'cover' | 'inside';
}

/** The shape, made smaller with its proportions where the picture does not fill it. */
function within(shape: Shape, picture: { width: number; height: number }): Shape {
  if (shape.fit === 'inside') return shape;
  const scale = Math.min(1, picture.width / shape.width, picture.height / shape.height);
  const part = (length: number) => Math.max(1, Math.round(length * scale));
  return { ...shape, width: part(shape.width), height: part(shape.height) };
}

/** What the head of a picture says of it; refuses one that is no JPEG, PNG or WebP, or that is too large to unpack. */
async function measure(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { format, width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!format || !TAKEN.includes(format)) throw new Error(`A picture of the kind ${format}`);
  if (Math.max(width, height) > FILE_LIMITS.side.most) throw tooMuch(FILE_LIMITS.side);
  if (width * height > FILE_LIMITS.pixels.most) throw tooMuch(FILE_LIMITS.pixels);
  return autoOrient;
}

/**
 * A picture made new from its pixels, as WebP: turned as it was taken, no larger than `shape`, without the place and the
 * camera that it tells of, and with nothing else that a file can carry. 422 on `file` for what is no JPEG, PNG or WebP
 * by its content, is cut short, or is beyond the limits.
 */
export async function remakeImage(bytes: Buffer, shape: Shape): Promise<Buffer> {
  try {
    const size = await measure(bytes);
    return await sharp(bytes, { limitInputPixels: FILE_LIMITS.pixels.most, failOn: 'error' })
      .autoOrient()
      .resize({ ...within(shape, size), withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw invalid('file', 'problem.not_an_image');
  }
}
