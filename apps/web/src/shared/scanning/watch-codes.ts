import { type BADGE_CODES, barcodeReader, type PRODUCT_CODES } from './barcode-reader.ts';
import { lookAt, type SeenCode } from './scanned-code.ts';

/** The picture is looked at so often. */
const LOOK_MS = 200;

interface Watched {
  formats: typeof PRODUCT_CODES | typeof BADGE_CODES;
  /** A code has come into the picture. */
  onFound: (code: string) => void;
  /** Codes cannot be read, as where the decoder could not be loaded. */
  onTrouble: (error: unknown) => void;
}

/** Looks at what a video shows and gives each code as it comes into the picture, until it is ended. */
export function watchCodes(video: HTMLVideoElement, { formats, onFound, onTrouble }: Watched): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let remembered: SeenCode | null = null;
  const failed = (error: unknown) => {
    if (!over) onTrouble(error);
  };
  const look = async (reader: Awaited<ReturnType<typeof barcodeReader>>): Promise<void> => {
    if (over) return;
    const [seen] = video.readyState >= 2 ? await reader.detect(video) : [];
    if (over) return;
    const { counts, ...next } = lookAt(remembered, seen?.rawValue ?? null, performance.now());
    remembered = next.remembered;
    if (counts !== null) onFound(counts);
    timer = setTimeout(() => void look(reader).catch(failed), LOOK_MS);
  };
  barcodeReader(formats).then(look).catch(failed);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
