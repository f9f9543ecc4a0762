import { FILE_LIMITS } from '@mesra/contract/kit/file-limits';
import sharp from 'sharp';
import { invalid, Problem } from '../problem.ts';
import { tooMuch } from './too-much.ts';

const TAKEN = ['jpeg', 'png', 'webp'];

export interface Shape {
  width: number;
  height: number;
  /** `cover` fills the shape and crops the rest; `inside` keeps the whole image. */
  fit: 'cover' | 'inside';
}

/** The shape, scaled down with its proportions if the image is smaller. */
function within(shape: Shape, picture: { width: number; height: number }): Shape {
  if (shape.fit === 'inside') return shape;
  const scale = Math.min(1, picture.width / shape.width, picture.height / shape.height);
  const part = (length: number) => Math.max(1, Math.round(length * scale));
  return { ...shape, width: part(shape.width), height: part(shape.height) };
}

/** The header of an image; refuses anything but JPEG, PNG or WebP, and images too large to decode. */
async function measure(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { format, width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!format || !TAKEN.includes(format)) throw new Error(`A picture of the kind ${format}`);
  if (Math.max(width, height) > FILE_LIMITS.side.max) throw tooMuch(FILE_LIMITS.side);
  if (width * height > FILE_LIMITS.pixels.max) throw tooMuch(FILE_LIMITS.pixels);
  return autoOrient;
}

/**
 * Re-encodes an image from its pixels as WebP: rotated per EXIF, no larger than `shape`, without metadata
 * such as location and camera. 422 on `file` if the content is not JPEG, PNG or WebP, is truncated, or
 * exceeds the limits.
 */
export async function remakeImage(bytes: Buffer, shape: Shape): Promise<Buffer> {
  try {
    const size = await measure(bytes);
    return await sharp(bytes, { limitInputPixels: FILE_LIMITS.pixels.max, failOn: 'error' })
      .autoOrient()
      .resize({ ...within(shape, size), withoutEnlargement: true })
      // More effort takes twice as long for files that are hardly smaller.
      .webp({ quality: 85, effort: 2 })
      .toBuffer();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw invalid('file', 'problem.not_an_image');
  }
}
