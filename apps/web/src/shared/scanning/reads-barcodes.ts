export interface ReaderOptions {
  formats: readonly string[];
}

/** The part of the Barcode Detection API that is used. */
export interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
