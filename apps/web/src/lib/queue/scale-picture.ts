/** The longer side of a picture that is sent, in pixels. */
export const PICTURE_MAX = 1600;
const QUALITY = 0.8;

/** The size of a picture within the most that is sent. */
export function scaledSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, PICTURE_MAX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A picture as it is kept and sent: no larger than needed, without what a camera wrote into it. */
export async function jpegOf(source: ImageBitmap | HTMLCanvasElement, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, scaledSize(source.width, source.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The picture could not be written');
  return new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}

/** A file of a picture, upright, as it is kept and sent. */
export async function scalePicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await jpegOf(bitmap, file.name);
  } finally {
    bitmap.close();
  }
}
