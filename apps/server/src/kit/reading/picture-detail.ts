import sharp from 'sharp';

/** The picture is read at this side, and told by as many of its lowest frequencies in each direction. */
const [SIDE, LOWEST] = [128, 32];

/** cos((2i + 1) u π / 2 SIDE) by frequency u, from 1, and place i. */
const WAVES = Array.from({ length: LOWEST }, (_, u) =>
  Float64Array.from({ length: SIDE }, (_, i) => Math.cos(((2 * i + 1) * (u + 1) * Math.PI) / (2 * SIDE))),
);

/** The discrete cosine transform of rows of grey, frequency by frequency. */
const transformed = (rows: readonly ArrayLike<number>[]): Float64Array[] =>
  rows.map((row) =>
    Float64Array.from(WAVES, (wave) => {
      let sum = 0;
      for (let at = 0; at < SIDE; at += 1) sum += (wave[at] ?? 0) * (row[at] ?? 0);
      return sum;
    }),
  );

const turned = (rows: readonly Float64Array[]): Float64Array[] =>
  WAVES.map((_, at) => Float64Array.from(rows, (row) => row[at] ?? 0));

/**
 * A perceptual hash of a picture as 256 hexadecimal digits: which of its low frequencies are above their median. Fine enough to tell
 * receipts of one shop apart, and the same however a picture is re-encoded, scaled or lit.
 */
export async function pictureDetail(bytes: Buffer): Promise<string> {
  const grey = await sharp(bytes).greyscale().resize(SIDE, SIDE, { fit: 'fill' }).raw().toBuffer();
  const rows = Array.from({ length: SIDE }, (_, y) => grey.subarray(y * SIDE, (y + 1) * SIDE));
  const waves = transformed(turned(transformed(rows))).flatMap((row) => [...row]);
  const median = [...waves].sort((a, b) => a - b)[waves.length / 2] ?? 0;
  const bits = waves.map((wave) => (wave > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`)
    .toString(16)
    .padStart(bits.length / 4, '0');
}
