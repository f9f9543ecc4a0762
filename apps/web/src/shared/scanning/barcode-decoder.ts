import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { BarcodeReader, ReaderOptions } from './reads-barcodes.ts';

// The library would fetch its decoder from a public server, which knows nothing of times without a network.
prepareZXingModule({
  overrides: {
    locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? decoder : prefix + file),
  },
});

/** A reader that decodes pictures in this page. */
export const decodingReader = (options: ReaderOptions): BarcodeReader =>
  new BarcodeDetector({ formats: [...options.formats] as never });

/** Fetches the decoder once, so that the service worker keeps it for times without a network. */
export async function fetchDecoder(): Promise<void> {
  const answer = await fetch(decoder);
  if (!answer.ok) throw new Error(`The decoder of barcodes was answered with ${answer.status}`);
  await answer.arrayBuffer();
}
