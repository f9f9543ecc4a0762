import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

const written = (cell: string) => csvText([[cell]]).trimEnd();

it.each(['=1+1', '+60123456789', '@SUM(A1)', '\tx', '-2+3+cmd|calc', '-A1', '-'])(
  'a cell that a spreadsheet would run is written as text: %j',
  (cell) => {
    expect(written(cell).replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

it.each(['-12.50', '-3', 'Ahmad', '0.00'])('an amount or a name stays as it is: %s', (cell) => {
  expect(written(cell)).toBe(cell);
});

it('quotes what has commas, quotes or line ends', () => {
  expect(written('a,"b"')).toBe('"a,""b"""');
});
