/** The most differing bits of two pictures that are taken for the same receipt. */
export const LIKENESS_MAX = 6;

const BANDS = 4;
const BITS = 16;
const VALUES = 65_536;

/** The four parts of a hash of 16 hexadecimal digits, 16 bits each. */
const partsOf = (hash: string): number[] =>
  Array.from({ length: BANDS }, (_, band) => Number.parseInt(hash.slice(band * 4, band * 4 + 4), 16));

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest >>>= 1) count += rest & 1;
  return count;
}

/** How many of the 64 bits of two perceptual hashes differ. A hash is 16 lowercase hexadecimal digits. */
export function distance(a: string, b: string): number {
  const other = partsOf(b);
  return partsOf(a).reduce((sum, part, band) => sum + ones(part ^ (other[band] ?? 0)), 0);
}

/** The parts of a hash under which it is found: the index of the part × 65536 + its 16 bits. */
export const likenessBands = (hash: string): number[] =>
  partsOf(hash).map((part, band) => band * VALUES + part);

/**
 * The parts under which to look for hashes like this one: each part and all that differ from it in one bit. Whatever differs
 * in at most 7 bits has one of them, since seven bits over four parts leave one part with at most one.
 */
export const likenessProbes = (hash: string): number[] =>
  likenessBands(hash).flatMap((band) => [
    band,
    ...Array.from({ length: BITS }, (_, bit) => band ^ (1 << bit)),
  ]);
