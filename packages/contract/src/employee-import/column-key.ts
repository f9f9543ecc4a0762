/** Normalized column name for comparison: case, spaces, punctuation and remarks in brackets are ignored. */
export function columnKey(name: string): string {
  const plain = name.replace(/\([^)]*\)/g, ' ');
  const keyOf = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
      .replace(/^_+|_+$/g, '');
  return keyOf(plain) || keyOf(name);
}
