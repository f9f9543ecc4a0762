import { whenControlled } from '../../lib/worker.ts';
import type { BarcodeReader, ReaderOptions } from './reads-barcodes.ts';

/** What barcodes of products are, by the names of the Barcode Detection API. */
export const PRODUCT_CODES = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf'] as const;
/** What badges of people show. */
export const BADGE_CODES = ['qr_code'] as const;

type Formats = typeof PRODUCT_CODES | typeof BADGE_CODES;

interface OwnReader {
  new (options: ReaderOptions): BarcodeReader;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const loadDecoder = () => import('./barcode-decoder.ts');

/** The reader that the browser itself has, where it knows every kind of code; null otherwise. */
async function ownReader(formats: Formats): Promise<OwnReader | null> {
  const Reader = (window as unknown as { BarcodeDetector?: OwnReader }).BarcodeDetector;
  const known: readonly string[] | undefined = await Reader?.getSupportedFormats().catch(() => []);
  return Reader && formats.every((format) => known?.includes(format)) ? Reader : null;
}

/**
 * Reads barcodes in pictures: the browser's own reader, otherwise a decoder that is loaded from the product. Rejects where that
 * decoder cannot be loaded.
 */
export async function barcodeReader(formats: Formats): Promise<BarcodeReader> {
  const Own = await ownReader(formats);
  return Own ? new Own({ formats }) : (await loadDecoder()).decodingReader({ formats });
}

/**
 * Has the service worker keep the decoder for times without a network, where this browser needs it and has a worker. Rejects where
 * it cannot be fetched.
 */
export async function keepReader(formats: Formats): Promise<void> {
  if (!('serviceWorker' in navigator) || (await ownReader(formats))) return;
  const { fetchDecoder } = await loadDecoder();
  // The worker of a first visit answers for the page only once it controls it.
  await whenControlled();
  await fetchDecoder();
}
