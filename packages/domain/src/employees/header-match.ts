/*
 * Matching the columns of a spreadsheet with the fields of a record.
 */

/** The field of each column, null where none was found, and the fields that two columns name exactly. */
export interface HeaderMatch<F extends string> {
  fields: (F | null)[];
  twice: F[];
}

/**
 * The fields of a header's normalized names (`keys`). A column with the field's own name comes before one with another
 * name of it (`names`), and a left column before a right one; each field is found at most once.
 */
export function matchHeader<F extends string>(
  keys: readonly string[],
  names: Readonly<Record<F, readonly string[]>>,
): HeaderMatch<F> {
  const own = new Map<string, F>();
  const other = new Map<string, F>();
  for (const field of Object.keys(names) as F[]) {
    own.set(field, field);
    for (const name of names[field]) other.set(name, field);
  }
  const fields: (F | null)[] = keys.map(() => null);
  const taken = new Set<F>();
  const twice = new Set<F>();
  for (const [index, key] of keys.entries()) {
    const field = own.get(key);
    if (field === undefined) continue;
    if (taken.has(field)) twice.add(field);
    else {
      taken.add(field);
      fields[index] = field;
    }
  }
  for (const [index, key] of keys.entries()) {
    const field = other.get(key);
    if (field === undefined || taken.has(field) || own.has(key)) continue;
    taken.add(field);
    fields[index] = field;
  }
  return { fields, twice: [...twice] };
}

/** The positions of a header in an order that does not depend on that of its columns; equal names keep theirs. */
export function headerOrder(keys: readonly string[]): number[] {
  const compare = (a: number, b: number) => {
    const [left = '', right = ''] = [keys[a], keys[b]];
    return left < right ? -1 : left > right ? 1 : a - b;
  };
  return keys.map((_, index) => index).sort(compare);
}
