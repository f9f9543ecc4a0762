/** The next row of a list that waits for the reader, after one and then from the first on; null where there is none. */
export function nextWaiting<Row extends { id: number }>(
  rows: readonly Row[],
  id: number,
  waits: (row: Row) => boolean,
): Row | null {
  const here = rows.findIndex((row) => row.id === id);
  const others = [...rows.slice(here + 1), ...rows.slice(0, Math.max(here, 0))];
  return others.find(waits) ?? null;
}
