import sharp from 'sharp';
import { Dice } from '../../seed/dice.ts';

const [WIDTH, HEIGHT] = [960, 720];
const PACKS = ['#7b3f1d', '#c0392b', '#e08e1b', '#2e6da4', '#3d8b40', '#8e5ba6', '#d9c27a'];

/** A shelf of an outlet as WebP, the same for a number: rows of packs, with gaps where something is sold out. */
export function drawShelf(number: number): Promise<Buffer> {
  const dice = new Dice(number * 7919 + 17);
  const parts: string[] = [];
  for (let row = 0; row < 4; row += 1) {
    const floor = 40 + (row + 1) * 155;
    for (let x = 40; x < WIDTH - 110; ) {
      const [width, height] = [44 + dice.below(50), 80 + dice.below(40)];
      const colour = dice.from(PACKS);
      const count = dice.chance(14) ? 0 : 1 + dice.below(4);
      for (let pack = 0; pack < count && x + width < WIDTH - 40; pack += 1, x += width + 4)
        parts.push(
          `<rect x="${x}" y="${floor - height}" width="${width}" height="${height}" rx="4" fill="${colour}"/>`,
          `<rect x="${x + 6}" y="${floor - height + 16}" width="${width - 12}" height="18" fill="#fff" opacity="0.75"/>`,
        );
      if (count === 0) x += 90;
      x += 8;
    }
    parts.push(`<rect x="24" y="${floor}" width="${WIDTH - 48}" height="14" fill="#b9bec6"/>`);
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#e9e6df"/>${parts.join('')}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
}
