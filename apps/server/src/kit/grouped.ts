/** Rows by a key that each has, in the order in which they are given. */
export function groupedBy<K, R>(rows: readonly R[], keyOf: (row: R) => K): Map<K, R[]> {
  const found = new Map<K, R[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const others = found.get(key);
    if (others) others.push(row);
    else found.set(key, [row]);
  }
  return found;
}
