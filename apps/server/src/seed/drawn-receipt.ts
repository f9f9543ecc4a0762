import sharp from 'sharp';
import { Dice } from './dice.ts';

/** A till receipt to be drawn: the shop decides its layout, the number what was bought. */
export interface DrawnReceipt {
  shop: number;
  number: number;
  /** Lines between head and total, such as 1 for a car park; otherwise by the number. */
  lines?: number;
}

type Roll = () => number;

/** Numbers from 0 to 1, the same ones for a seed. */
const rolls = (seed: number): Roll => {
  const dice = new Dice(seed);
  return () => dice.below(1_000_000) / 1_000_000;
};

const [WIDTH, HEIGHT] = [720, 1080];

/** Print as bars of ink, so that no font of the machine decides on the picture. */
function print(roll: Roll, { x, y, width, size }: { x: number; y: number; width: number; size: number }) {
  const bars: string[] = [];
  for (let at = x; at < x + width; ) {
    const length = Math.min(x + width - at, size * (1.5 + roll() * 4));
    bars.push(
      `<rect x="${at.toFixed(1)}" y="${y}" width="${length.toFixed(1)}" height="${size}" opacity="0.75"/>`,
    );
    at += length + size * 0.6;
  }
  return bars.join('');
}

/** The head of a shop: its mark, its name and address, always the same. */
function head(roll: Roll, paper: { x: number; width: number; y: number }) {
  const middle = paper.x + paper.width / 2;
  const mark = 30 + roll() * 50;
  const lines = 2 + Math.floor(roll() * 4);
  const parts = [
    roll() < 0.5
      ? `<circle cx="${middle}" cy="${paper.y + 30 + mark}" r="${mark}"/>`
      : `<rect x="${middle - 2 * mark}" y="${paper.y + 30}" width="${4 * mark}" height="${mark}"/>`,
  ];
  let y = paper.y + 50 + 2 * mark;
  for (let line = 0; line < lines; line += 1) {
    const width = paper.width * (0.3 + roll() * 0.5);
    parts.push(print(roll, { x: middle - width / 2, y, width, size: line === 0 ? 22 : 14 }));
    y += 30;
  }
  return { svg: parts.join(''), y: y + 20 };
}

/** What was bought, line by line, and the total. */
function body(roll: Roll, paper: { x: number; width: number }, from: number, lines: number) {
  const parts: string[] = [];
  let y = from;
  for (let line = 0; line < lines; line += 1) {
    parts.push(print(roll, { x: paper.x + 30, y, width: paper.width * (0.2 + roll() * 0.4), size: 15 }));
    const price = 40 + roll() * 40;
    parts.push(print(roll, { x: paper.x + paper.width - 30 - price, y, width: price, size: 15 }));
    y += 34;
  }
  parts.push(`<rect x="${paper.x + 30}" y="${y}" width="${paper.width - 60}" height="3"/>`);
  const total = 70 + roll() * 50;
  parts.push(print(roll, { x: paper.x + 30, y: y + 20, width: 110, size: 24 }));
  parts.push(print(roll, { x: paper.x + paper.width - 30 - total, y: y + 20, width: total, size: 24 }));
  return { svg: parts.join(''), y: y + 70 };
}

/** A receipt as it lies on a table, as PNG; the same every time. */
export function drawReceipt({ shop, number, lines }: DrawnReceipt): Promise<Buffer> {
  const ofShop = rolls(shop * 7919 + 13);
  const ofNumber = rolls(shop * 7919 + number * 104_729 + 7);
  const width = WIDTH * (0.62 + ofShop() * 0.2);
  const paper = { x: (WIDTH - width) / 2, width, y: 50 };
  const top = head(ofShop, paper);
  const bought = body(ofNumber, paper, top.y, lines ?? 2 + Math.floor(ofNumber() * 12));
  const end = Math.min(HEIGHT - 40, bought.y + 40);
  const foot = print(ofShop, { x: paper.x + width / 2 - 90, y: end - 26, width: 180, size: 13 });
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
        <rect width="${WIDTH}" height="${HEIGHT}" fill="#7d6a58"/>
        <rect x="${paper.x}" y="${paper.y}" width="${width}" height="${end - paper.y}" fill="#f4f2ec"/>
        <g fill="#222">${top.svg}${bought.svg}${foot}</g></svg>`,
    ),
  )
    .png()
    .toBuffer();
}
