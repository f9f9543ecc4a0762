import type { BarcodeReader, ReaderOptions } from './reads-barcodes.ts';

/** What barcodes of products are, by the names of the Barcode Detection API. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf'] as const;

interface OwnReader {
  new (options: ReaderOptions): BarcodeReader;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const loadDecoder = () => import('./barcode-decoder.ts');

/** The reader that the browser itself has, where it knows every kind of code; null otherwise. */
async function ownReader(): Promise<OwnReader | null> {
  const Reader = (window as unknown as { BarcodeDetector?: OwnReader }).BarcodeDetector;
  const known: readonly string[] | undefined = await Reader?.getSupportedFormats().catch(() => []);
  return Reader && FORMATS.every((format) => known?.includes(format)) ? Reader : null;
}

/** Whether this device has a camera that a page may use. */
export const hasCamera = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia);

/**
 * Reads barcodes in pictures: the browser's own reader, otherwise a decoder that is loaded from the product. Rejects where that
 * decoder cannot be loaded.
 */
export async function barcodeReader(): Promise<BarcodeReader> {
  const Own = await ownReader();
  return Own ? new Own({ formats: FORMATS }) : (await loadDecoder()).decodingReader({ formats: FORMATS });
}

/**
 * Has the service worker keep the decoder for times without a network, where this browser needs it and has a worker. Rejects where
 * it cannot be fetched.
 */
export async function keepReader(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || (await ownReader())) return;
  const { fetchDecoder } = await loadDecoder();
  // The worker of a first visit answers for the page only once it controls it.
  if (!workers.controller)
    await new Promise((resolve) => {
      workers.addEventListener('controllerchange', resolve, { once: true });
    });
  await fetchDecoder();
}
