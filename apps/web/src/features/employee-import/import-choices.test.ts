import type { ImportResult } from '@mesra/contract/employee-import/import';
import { describe, expect, it } from 'vitest';
import {
  correctedText,
  NO_CORRECTIONS,
  rowsWith,
  withCell,
  withoutValue,
  withValue,
} from './import-choices.ts';
import { samplesOf } from './import-columns.tsx';
import { previewOf } from './import-preview.ts';
import { rejectedRows } from './import-report.ts';

const cell = (row: number, value: string) => ({ row, column: 'branch' as const, value });
const bangsar = { column: 'branch' as const, from: 'Bangsr', to: 'Bangsar' };
const table = {
  header: ['Kod', 'Nama', 'Cawangan', 'import_error'],
  rows: new Map([
    [2, ['E1', 'Aung', 'Bangsr', 'Old.']],
    [3, ['E2', 'Devi', ' bangsr ', '']],
    [4, ['E3', 'Tan', 'Ipoh', '']],
  ]),
};
const row = (at: number, action: 'created' | 'error') => ({
  row: at,
  action,
  employee_code: `E${at - 1}`,
  name: '',
  changed: [],
});
const result = {
  rows: [row(2, 'error'), row(3, 'created'), row(4, 'error')],
  errors: [
    { row: 2, column: 'branch', message: 'Unknown.' },
    { row: 4, column: null, message: 'Duplicate.' },
  ],
  warnings: [],
  fields: ['employee_code', 'name', 'branch', null],
} as unknown as ImportResult;

describe('a corrected cell', () => {
  it('says what was typed last', () => {
    const twice = withCell(withCell(NO_CORRECTIONS, cell(2, 'KL')), cell(2, 'Ipoh'));
    expect(twice.cells).toEqual([cell(2, 'Ipoh')]);
    expect(correctedText(twice, { row: 2, column: 'branch', text: 'Bangsr' })).toBe('Ipoh');
    expect(correctedText(twice, { row: 3, column: 'branch', text: 'Bangsr' })).toBeNull();
  });

  it('in every row gives way to its own correction, and can be taken back', () => {
    const all = withValue(withCell(NO_CORRECTIONS, cell(3, 'Bangsar')), bangsar);
    expect(all).toEqual({ cells: [], values: [bangsar] });
    expect(correctedText(all, { row: 9, column: 'branch', text: ' BANGSR' })).toBe('Bangsar');
    expect(correctedText(withCell(all, cell(9, 'KL')), { row: 9, column: 'branch', text: 'Bangsr' })).toBe(
      'KL',
    );
    expect(withoutValue(all, bangsar)).toEqual(NO_CORRECTIONS);
  });

  it('is shown as not yet checked, without the message about its former value', () => {
    const shown = previewOf(result, table, withValue(NO_CORRECTIONS, bangsar), NO_CORRECTIONS);
    const first = shown.rows[0] && shown.show(shown.rows[0]);
    expect(first?.cells[2]).toMatchObject({
      text: 'Bangsar',
      original: 'Bangsr',
      tone: 'corrected',
      errors: [],
    });
  });
});

it('rows with the same value are counted regardless of case and spaces', () => {
  expect(rowsWith(table, 2, 'BANGSR')).toBe(2);
  expect(rowsWith(table, 2, '')).toBe(0);
});

it('the examples of a column are its first different values', () => {
  expect(samplesOf(table, 0)).toEqual(['E1', 'E2', 'E3']);
  expect(samplesOf(table, 3)).toEqual(['Old.']);
});

it('the rows left out are a file with their corrections and what is wrong, and one error column', () => {
  expect(rejectedRows(result, table, withValue(NO_CORRECTIONS, bangsar))).toEqual([
    ['Kod', 'Nama', 'Cawangan', 'import_error'],
    ['E1', 'Aung', 'Bangsar', 'Unknown.'],
    ['E3', 'Tan', 'Ipoh', 'Duplicate.'],
  ]);
});
