import { isSamePicture, type PictureHash } from '@mesra/domain/claims/likeness';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawReceipt } from '../../seed/drawn-receipt.ts';
import { evaluateReceipt } from './evaluate-receipt.ts';

const SHOPS = [0, 1, 2, 3];
const TABLE = '#7d6a58';

async function hashOf(bytes: Buffer): Promise<PictureHash> {
  const { likeness, detail } = await evaluateReceipt({ name: 'receipt.png', type: 'image/png', bytes });
  if (likeness === null || detail === null) throw new Error('It is not a picture.');
  return { likeness, detail };
}

const noise = (strength: number) =>
  sharp({
    create: {
      ...{ width: 720, height: 1080, channels: 3, background: TABLE },
      noise: { type: 'gaussian', mean: 128, sigma: strength },
    },
  })
    .png()
    .toBuffer();

/** How the picture of a receipt comes back when it is handed in again. */
const AGAIN: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  'sent through a messenger': (bytes) => sharp(bytes).jpeg({ quality: 40 }).toBuffer(),
  'as WebP': (bytes) => sharp(bytes).webp({ quality: 50 }).toBuffer(),
  'at a third of its size': (bytes) => sharp(bytes).resize({ width: 240 }).jpeg({ quality: 70 }).toBuffer(),
  'much brighter': (bytes) => sharp(bytes).modulate({ brightness: 1.4 }).jpeg().toBuffer(),
  darker: (bytes) => sharp(bytes).modulate({ brightness: 0.7 }).jpeg().toBuffer(),
  'with more contrast': (bytes) => sharp(bytes).linear(1.3, -30).jpeg().toBuffer(),
  'without colour': (bytes) => sharp(bytes).greyscale().jpeg().toBuffer(),
  'out of focus': (bytes) => sharp(bytes).blur(2).jpeg().toBuffer(),
  'with the grain of a dark room': async (bytes) =>
    sharp(bytes)
      .composite([{ input: await noise(40), blend: 'soft-light' }])
      .jpeg()
      .toBuffer(),
  'cropped by a few dots': (bytes) =>
    sharp(bytes).extract({ left: 4, top: 6, width: 712, height: 1068 }).jpeg().toBuffer(),
};

describe('the picture of a receipt', () => {
  const receipts = new Map<number, { bytes: Buffer; hash: PictureHash }>();
  beforeAll(async () => {
    for (const shop of SHOPS) {
      const bytes = await drawReceipt({ shop, number: 0 });
      receipts.set(shop, { bytes, hash: await hashOf(bytes) });
    }
  });

  test.each(Object.keys(AGAIN))('is recognised %s', async (how) => {
    for (const [shop, { bytes, hash }] of receipts) {
      const again = await AGAIN[how]?.(bytes);
      expect(isSamePicture(hash, await hashOf(again as Buffer)), `shop ${shop}`).toBe(true);
    }
  });

  test('is that of no other shop, and of no other receipt of the same shop with as many lines', async () => {
    const others: PictureHash[] = [...receipts.values()].map(({ hash }) => hash);
    for (const shop of SHOPS)
      for (const number of [1, 2, 3])
        others.push(await hashOf(await drawReceipt({ shop, number, lines: 3 })));
    const alike = others.flatMap((one, at) =>
      others.slice(0, at).flatMap((before, other) => (isSamePicture(one, before) ? [[other, at]] : [])),
    );
    expect(alike).toEqual([]);
  });
});

test('a picture loses where it was taken', async () => {
  const drawn = await drawReceipt({ shop: 0, number: 0 });
  const taken = await sharp(drawn)
    .withExif({ IFD0: { Make: 'A phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '3/1 8/1 29/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(0);
  const { bytes } = await evaluateReceipt({ name: 'receipt.jpg', type: 'image/jpeg', bytes: taken });
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test('a PDF has no such hash', async () => {
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  const { likeness, detail } = await evaluateReceipt({ name: 'receipt.pdf', type: 'application/pdf', bytes });
  expect([likeness, detail]).toEqual([null, null]);
});
