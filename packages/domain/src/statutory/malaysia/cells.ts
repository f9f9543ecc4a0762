import { type BandTable, bandTable } from '../bands.ts';

/** Employer's and employee's amounts of a row, in sen. */
export interface Shares {
  readonly employer: number;
  readonly employee: number;
}

/**
 * Parses printed cells written as `top:employer:employee` in sen, separated by spaces; `-` is no upper bound.
 */
export function sharesTable(cells: string): BandTable<Shares> {
  return bandTable(
    cells
      .trim()
      .split(/\s+/)
      .map((cell) => {
        const [top, employer, employee] = cell.split(':');
        return {
          top: top === '-' ? null : whole(top),
          amounts: { employer: whole(employer), employee: whole(employee) },
        };
      }),
  );
}

function whole(text: string | undefined): number {
  const value = Number(text);
  if (text === undefined || text === '' || !Number.isSafeInteger(value)) throw new Error(`bad cell ${text}`);
  return value;
}
