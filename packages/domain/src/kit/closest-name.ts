/** Words that say what kind of thing a name is rather than which one. */
const GENERIC = new Set([
  ...['branch', 'cawangan', 'outlet', 'department', 'dept', 'jabatan', 'division', 'bahagian'],
  ...['the', 'and', 'dan', 'of'],
]);

const partsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A name without case, accents, punctuation, order of words and generic words. */
function coreOf(name: string): string {
  const parts = partsOf(name);
  const core = parts.filter((word) => !GENERIC.has(word));
  return (core.length > 0 ? core : parts).join(' ');
}

/** Edits from one text to another: a letter added, dropped or changed, or two neighbours swapped. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let min = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) min = Math.min(min, (before[j - 2] ?? 0) + 1);
      row.push(min);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Edits that still count as a slip: none up to three letters, one up to seven, two up to eleven, then three. */
const slips = (length: number): number => (length <= 3 ? 0 : length <= 7 ? 1 : length <= 11 ? 2 : 3);

const digitsOf = (text: string): string => text.replace(/\D+/g, ' ').trim();

/**
 * The candidate that a name most likely means, or null: the same words apart from generic ones, or a slip of the
 * keyboard. Names that differ in a number ("Outlet 1", "Outlet 2") are never the same; of equally close ones the first.
 */
export function closestName(name: string, candidates: readonly string[]): string | null {
  const core = coreOf(name);
  if (core === '') return null;
  let best: { candidate: string; edits: number } | null = null;
  for (const candidate of candidates) {
    if (candidate.toLowerCase() === name.toLowerCase()) continue;
    const other = coreOf(candidate);
    if (digitsOf(other) !== digitsOf(core)) continue;
    const max = slips(Math.min(core.length, other.length));
    if (Math.abs(core.length - other.length) > max) continue;
    const edits = editDistance(core, other);
    if (edits <= max && (best === null || edits < best.edits)) best = { candidate, edits };
  }
  return best?.candidate ?? null;
}
