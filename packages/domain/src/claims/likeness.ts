/** The most differing bits of 64 in which a picture is looked for; a closer look at both then decides. */
export const LIKENESS_MAX = 7;

/** The most differing bits of 1024, in the closer look, of two pictures that are taken for the same receipt. */
export const DETAIL_MAX = 96;

const BITS = 16;
/** Hexadecimal digits of a part. */
const DIGITS = 4;

/** The parts of a hash in hexadecimal digits, 16 bits each. */
const partsOf = (hash: string): number[] =>
  Array.from({ length: hash.length / DIGITS }, (_, part) =>
    Number.parseInt(hash.slice(part * DIGITS, (part + 1) * DIGITS), 16),
  );

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest >>>= 1) count += rest & 1;
  return count;
}

/** How many bits of two perceptual hashes differ. Both have as many lowercase hexadecimal digits, a multiple of 4. */
export function distance(a: string, b: string): number {
  const other = partsOf(b);
  return partsOf(a).reduce((sum, part, band) => sum + ones(part ^ (other[band] ?? 0)), 0);
}

/** Hexadecimal digits as binary ones. */
export const binary = (digits: string): string =>
  BigInt(`0x${digits}`)
    .toString(2)
    .padStart(digits.length * DIGITS, '0');

/** Binary digits, a multiple of 4, as hexadecimal ones. */
export const hexadecimal = (bits: string): string =>
  BigInt(`0b${bits}`)
    .toString(16)
    .padStart(bits.length / DIGITS, '0');

/** What a picture is recognised by: a hash of 64 bits, and one of 1024 that tells receipts of one shop apart. */
export interface PictureHash {
  readonly likeness: string;
  readonly detail: string;
}

/** The hashes of a picture from their binary digits; null of a PDF, which has none. */
export const pictureHash = ({
  likeness,
  detail,
}: {
  readonly likeness: string | null;
  readonly detail: string | null;
}): PictureHash | null =>
  likeness === null || detail === null
    ? null
    : { likeness: hexadecimal(likeness), detail: hexadecimal(detail) };

/** Whether two pictures are taken for the same receipt. */
export const isSamePicture = (a: PictureHash, b: PictureHash): boolean =>
  distance(a.likeness, b.likeness) <= LIKENESS_MAX && distance(a.detail, b.detail) <= DETAIL_MAX;

/** The four parts of a hash of 16 digits under which it is found, 16 bits each. */
export const likenessBands = (hash: string): number[] => partsOf(hash);

/**
 * The parts under which to look for hashes like this one, part by part: itself and all that differ from it in one bit. Whatever
 * differs in at most 7 bits has one of them, since seven bits over four parts leave one part with at most one.
 */
export const likenessProbes = (hash: string): number[][] =>
  likenessBands(hash).map((band) => [band, ...Array.from({ length: BITS }, (_, bit) => band ^ (1 << bit))]);
