import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { columnKey } from './column-key.ts';
import { COLUMN_NAMES, columnsByName, KNOWN_KEYS, missingColumns } from './column-names.ts';
import { IMPORT_COLUMNS } from './import.ts';

const HEADERS = parse(readFileSync(new URL('./cases/headers.yaml', import.meta.url), 'utf8')) as {
  name: string;
  header: string[];
  fields: (string | null)[];
}[];

test.each(HEADERS)('$name', ({ header, fields }) => {
  expect(columnsByName(header).fields).toEqual(fields);
});

test('no name means two columns', () => {
  expect(KNOWN_KEYS.filter((key, index) => KNOWN_KEYS.indexOf(key) !== index)).toEqual([]);
});

test('every column is known by its own name, alone and among all others', () => {
  expect(columnsByName(IMPORT_COLUMNS)).toEqual({ fields: [...IMPORT_COLUMNS], twice: [] });
  for (const column of IMPORT_COLUMNS) expect(COLUMN_NAMES[column].length).toBeGreaterThan(0);
});

test('a column named exactly twice is told, a second one with another name is not used', () => {
  expect(columnsByName(['name', 'Name'])).toEqual({ fields: ['name', null], twice: ['name'] });
  expect(columnsByName(['Nama', 'Full Name'])).toEqual({ fields: ['name', null], twice: [] });
  expect(columnsByName(['Nama', 'name'])).toEqual({ fields: [null, 'name'], twice: [] });
});

describe('the key of a column name', () => {
  test.each([
    ['No. K/P', 'no_k_p'],
    ['  Basic Salary (RM) ', 'basic_salary'],
    ['Name*', 'name'],
    ['E-mail', 'e_mail'],
    ['(RM)', 'rm'],
    ['姓名', '姓名'],
    ['**', ''],
  ])('"%s" is "%s"', (name, key) => {
    expect(columnKey(name)).toBe(key);
  });
});

test('a file needs code, name, joining day and salary, and one of the two numbers', () => {
  expect(missingColumns([])).toEqual([
    'employee_code',
    'name',
    'company_joined_at',
    'basic_salary',
    'identity_number',
  ]);
  expect(missingColumns(['employee_code', 'name', 'company_joined_at', 'basic_salary', 'passport'])).toEqual(
    [],
  );
});
