import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const WRITER = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));

/** The picture of the camera, in pixels. */
const [WIDTH, HEIGHT] = [640, 480];

interface Shown {
  /** A picture by its address, with its upper left corner in the picture of the camera; null shows an empty room. */
  source: string | null;
  at: readonly [x: number, y: number];
  size?: readonly [width: number, height: number];
}

/** Has the camera of a page that is opened next show a picture. */
export async function showPicture(page: Page, { source, at, size }: Shown): Promise<void> {
  await page.addInitScript(
    ({ shown, width, height }) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext('2d');
      const picture = new Image();
      if (shown.source) picture.src = shown.source;
      const draw = () => {
        if (!context) return;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, width, height);
        if (shown.source && picture.complete)
          context.drawImage(
            picture,
            ...shown.at,
            ...(shown.size ?? ([picture.width, picture.height] as const)),
          );
        requestAnimationFrame(draw);
      };
      Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
        value: async () => {
          draw();
          return canvas.captureStream(10);
        },
      });
    },
    { shown: { source, at, size }, width: WIDTH, height: HEIGHT },
  );
}

/** Has the camera of a page that is opened next show a barcode in the middle of its picture: of a product (EAN-13), or a badge. */
export async function showToCamera(page: Page, barcode: string, format: 'EAN13' | 'QRCode' = 'EAN13') {
  prepareZXingModule({ overrides: { wasmBinary: (await readFile(WRITER)).buffer as ArrayBuffer } });
  const { svg, error } = await writeBarcode(barcode, { format, scale: format === 'QRCode' ? 8 : 3 });
  if (!svg) throw new Error(`No barcode of ${barcode}: ${error}`);
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await showPicture(page, { source, at: [150, 140] });
}

/** Has the camera of a page that is opened next show an empty room. */
export const showNobody = (page: Page): Promise<void> => showPicture(page, { source: null, at: [0, 0] });
