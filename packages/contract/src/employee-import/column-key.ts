/** Normalized column name for comparison: case, spaces and dashes are ignored. */
export const columnKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
