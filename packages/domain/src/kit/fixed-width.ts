/** A field of a line of fixed width, as a layout prints it: `start` counts from 1. */
export interface FixedField<Name extends string = string> {
  readonly name: Name;
  readonly start: number;
  readonly length: number;
  /** `text` is filled with blanks on the right and cut, `number` with zeros on the left and never cut. */
  readonly as: 'text' | 'number';
  /** What it always is; a field with neither a value nor a constant is blank, or zero. */
  readonly constant?: string;
}

/** The length of a line of a layout. */
export const lineLength = (fields: readonly FixedField[]): number =>
  Math.max(0, ...fields.map(({ start, length }) => start + length - 1));

/** Whether a number fits into a field of so many digits. */
export const fitsDigits = (value: number, length: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && String(value).length <= length;

function written({ name, length, as, constant }: FixedField, value: string | number): string {
  const text = constant ?? String(value);
  if (as === 'text') return text.slice(0, length).padEnd(length, ' ');
  if (!/^\d*$/.test(text) || text.length > length)
    throw new RangeError(`${name} takes ${length} digits and is given ${text.length} characters`);
  return text.padStart(length, '0');
}

/**
 * A line of fixed width, exactly as long as its layout; what no field covers is blank. A number that does not fit throws; it is
 * refused before.
 */
export function fixedLine<Name extends string>(
  fields: readonly FixedField<Name>[],
  values: Partial<Record<Name, string | number>>,
): string {
  let line = '';
  for (const field of [...fields].sort((a, b) => a.start - b.start))
    line = line.padEnd(field.start - 1, ' ') + written(field, values[field.name] ?? '');
  return line;
}
