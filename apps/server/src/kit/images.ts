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

/** The shape, made smaller with its proportions where the picture does not fill it. */
function within(shape: Shape, picture: { width: number; height: number }): Shape {
  if (shape.fit === 'inside') return shape;
  const scale = Math.min(1, picture.width / shape.width, picture.height / shape.height);
  const part = (length: number) => Math.max(1, Math.round(length * scale));
  return { ...shape, width: part(shape.width), height: part(shape.height) };
}

/**
 * A picture made new from its pixels, as WebP: turned as it was taken, no larger than `shape`, without the place and the
 * camera that it tells of, and with nothing else that a file can carry. 422 on `file` for what is no JPEG, PNG or WebP
 * by its content, is cut short, or is larger than 40 million pixels.
 */
export async function remakeImage(bytes: Buffer, shape: Shape): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format, autoOrient } = await image.metadata();
    if (!format || !TAKEN.includes(format)) throw new Error(`A picture of the kind ${format}`);
    return await image
      .autoOrient()
      .resize({ ...within(shape, autoOrient), withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
  } catch {
    throw new Problem('invalid', { fields: { file: [{ key: 'problem.not_an_image' }] } });
  }
}
