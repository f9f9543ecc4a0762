import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const WRITER = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));

/** Has the camera of a page that is opened next show a product's barcode (EAN-13) in the middle of its picture. */
export async function showToCamera(page: Page, barcode: string): Promise<void> {
  prepareZXingModule({ overrides: { wasmBinary: (await readFile(WRITER)).buffer as ArrayBuffer } });
  const { svg, error } = await writeBarcode(barcode, { format: 'EAN13', scale: 3 });
  if (!svg) throw new Error(`No barcode of ${barcode}: ${error}`);
  await page.addInitScript(
    (source) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const context = canvas.getContext('2d');
      const picture = new Image();
      picture.src = source;
      const draw = () => {
        if (!context) return;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, canvas.width, canvas.height);
        if (picture.complete) context.drawImage(picture, 150, 140);
        requestAnimationFrame(draw);
      };
      Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
        value: async () => {
          draw();
          return canvas.captureStream(10);
        },
      });
    },
    `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  );
}
