import type { ImportResult } from '@mesra/contract/employee-import/import';
import { describe, expect, it } from 'vitest';
import { columnOrder, filteredRows, missingStructure, previewOf } from './import-preview.ts';
import { reportRows } from './import-report.ts';
import { readTable } from './read-table.ts';

const result = (change: Partial<ImportResult>): ImportResult => ({
  created: 0,
  updated: 0,
  skipped: 0,
  errors: [],
  errors_total: 0,
  warnings: [],
  total: 3,
  rows: [
    { row: 2, action: 'created', employee_code: 'E1', name: 'Aung', changed: [] },
    { row: 3, action: 'error', employee_code: 'E2', name: 'Devi', changed: [] },
    { row: 4, action: 'updated', employee_code: 'E3', name: 'Tan', changed: ['phone'] },
  ],
  columns: { matched: ['employee_code', 'name', 'phone', 'email'], unknown: [], missing: [] },
  fields: ['employee_code', 'name', 'phone', 'email'],
  suggestions: [],
  refused: (change.errors_total ?? 0) > 0,
  left_out: 0,
  missing: { branch: [], division: [], department: [], position: [], position_level: [] },
  dry_run: true,
  ...change,
});

const file = (text: string) => readTable(new TextEncoder().encode(text));
const CSV = 'Employee Code,name,phone,email\nE1,Aung,012,a@x.my\nE2,Devi,013,nonsense\nE3,Tan,014,t@x.my\n';

const wrong = result({
  errors: [
    { row: 3, column: 'email', message: 'E-mail must be an e-mail address.' },
    { row: 3, column: null, message: 'Duplicate of row 2.' },
    { row: 3, column: 'passport', message: 'Foreign employees need a passport number.' },
  ],
  errors_total: 3,
  warnings: [{ row: 2, column: 'phone', message: 'Odd.' }],
});

describe('the preview of an import', () => {
  it('puts each problem on its cell, with the value that the file has there', async () => {
    const preview = previewOf(wrong, await file(CSV));
    const row = preview.rows[1];
    const shown = row && preview.show(row);
    const cell = shown?.cells.find(({ key }) => key === 'email');
    expect(cell).toMatchObject({
      text: 'nonsense',
      tone: 'error',
      errors: ['E-mail must be an e-mail address.'],
    });
  });
  it('says of the row what concerns the whole row, or a column that the file does not have', async () => {
    const preview = previewOf(wrong, await file(CSV));
    const row = preview.rows[1];
    expect(row && preview.show(row).errors).toEqual(['Duplicate of row 2.']);
    expect(preview.columns.at(-1)).toEqual({ key: 'passport', title: null, index: -1 });
    expect(row && preview.show(row).cells.at(-1)).toMatchObject({
      text: '',
      errors: ['Foreign employees need a passport number.'],
    });
  });
  it('marks the cells that an update changes', async () => {
    const preview = previewOf(wrong, await file(CSV));
    const row = preview.rows[2];
    const tones = row && preview.show(row).cells.map(({ key, tone }) => [key, tone]);
    expect(tones).toContainEqual(['phone', 'changed']);
    expect(tones).toContainEqual(['email', null]);
  });
  it('matches the columns of the file as the server does, whatever their capitals and spaces', async () => {
    const preview = previewOf(wrong, await file(CSV));
    expect(preview.columns[0]).toEqual({ title: 'Employee Code', key: 'employee_code', index: 0 });
  });
  it('shows who it is and what is wrong where the file is no longer at hand', () => {
    const preview = previewOf(wrong, null);
    const row = preview.rows[1];
    expect(preview.columns.map(({ key }) => key)).toEqual([
      'employee_code',
      'name',
      'email',
      'passport',
      'phone',
    ]);
    expect(row && preview.show(row).cells.map(({ text }) => text)).toEqual(['E2', 'Devi', '', '', '']);
  });
  it('keeps what is wrong with the file apart from its rows', () => {
    const broken = result({
      rows: [],
      errors: [{ row: 1, column: 'basic_salary', message: 'The column basic_salary is missing.' }],
      errors_total: 1,
    });
    expect(previewOf(broken, null).file).toHaveLength(1);
    expect(previewOf(wrong, null).file).toEqual([]);
  });
  it('counts and filters by what becomes of the rows', () => {
    expect(previewOf(wrong, null).counts).toEqual({
      all: 3,
      error: 1,
      warning: 1,
      created: 1,
      updated: 1,
      skipped: 0,
    });
    expect(filteredRows(wrong, 'error').map(({ row }) => row)).toEqual([3]);
    expect(filteredRows(wrong, 'warning').map(({ row }) => row)).toEqual([2]);
  });
  it('brings the columns with problems next to the name', async () => {
    const preview = previewOf(wrong, await file(CSV));
    const shown = filteredRows(wrong, 'error').map(preview.show);
    expect(columnOrder(preview.columns, shown).map(({ key }) => key)).toEqual([
      'employee_code',
      'name',
      'email',
      'passport',
      'phone',
    ]);
  });
  it('names what would be created besides, kind by kind', () => {
    const missing = { ...result({}).missing, branch: ['Ipoh'], position: ['Clerk', 'Driver'] };
    expect(missingStructure(result({ missing }))).toEqual([
      { kind: 'branch', names: ['Ipoh'] },
      { kind: 'position', names: ['Clerk', 'Driver'] },
    ]);
  });
});

describe('the cells of a file', () => {
  it('stand at the line that the server speaks of, also behind a row of several lines', async () => {
    const table = await file('employee_code,name\n\nE1,"Aung\nArif"\nE2,Devi\n');
    expect(table?.rows.get(3)).toEqual(['E1', 'Aung\nArif']);
    expect(table?.rows.get(5)).toEqual(['E2', 'Devi']);
  });
  it('are read with the delimiter of the file, and in the letters of older spreadsheets', async () => {
    const bytes = new Uint8Array(
      [...'employee_code;name\nE1;Ren'].map((one) => one.charCodeAt(0)).concat(0xe9),
    );
    const table = await readTable(bytes);
    expect(table?.rows.get(2)).toEqual(['E1', 'René']);
  });
  it('are none where the file cannot be read', async () => {
    expect(await readTable(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))).toBeNull();
    expect(await file('')).toBeNull();
  });
});

describe('the result to download', () => {
  it('has a line for each thing said of a row, and one for a row of which nothing is said', () => {
    expect(reportRows(wrong)).toEqual([
      ['row', 'employee_code', 'name', 'action', 'column', 'message'],
      ['2', 'E1', 'Aung', 'created', 'phone', 'Odd.'],
      ['3', 'E2', 'Devi', 'error', 'email', 'E-mail must be an e-mail address.'],
      ['3', 'E2', 'Devi', 'error', '', 'Duplicate of row 2.'],
      ['3', 'E2', 'Devi', 'error', 'passport', 'Foreign employees need a passport number.'],
      ['4', 'E3', 'Tan', 'updated', 'phone', ''],
    ]);
  });
  it('has only the problems where these are asked for', () => {
    expect(reportRows(wrong, 'problems').map(([row]) => row)).toEqual(['row', '3', '3', '3']);
  });
  it('begins with what is wrong with the file itself', () => {
    const broken = result({ errors: [{ row: 1, column: null, message: 'Broken.' }], errors_total: 1 });
    expect(reportRows(broken)[1]).toEqual(['1', '', '', 'error', '', 'Broken.']);
  });
});
