import sharp from 'sharp';
import { Problem } from './problem.ts';

const MAX_PIXELS = 40_000_000;
const TAKEN = ['jpeg', 'png', 'webp'];

interface Shape {
  width: number;
  height: number;
  /** `cover` fills the shape and cuts what stands out; `inside` keeps all of it. */
  fit: 'cover' | 'inside';
}

/**
 * A picture made new from its pixels, as WebP: turned as it was taken, no larger than `shape`, without the place and the
 * camera that it tells of, and with nothing else that a file can carry. 422 on `file` for what is no JPEG, PNG or WebP
 * by its content, or is larger than 40 million pixels.
 */
export async function remakeImage(bytes: Buffer, shape: Shape): Promise<Buffer> {
  const refuse = () => new Problem('invalid', { fields: { file: [{ key: 'problem.not_an_image' }] } });
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!format || !TAKEN.includes(format)) throw refuse();
    return await image
      .rotate()
      .resize({ ...shape, withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
  } catch {
    throw refuse();
  }
}
