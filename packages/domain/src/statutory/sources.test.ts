import { expect, test } from 'vitest';
import { STATUTE_TABLES } from './history.ts';
import { sourcesOf, WEAK_SOURCES } from './sources.ts';

const keys = (more: Partial<Parameters<typeof sourcesOf>[0]> = {}) =>
  sourcesOf({
    month: '2026-07-01',
    tables: STATUTE_TABLES,
    modules: { attendance: true, leave: true },
    pays_levy: true,
    ...more,
  }).map(({ key }) => key);

test('each weak source has a name of its own, texts in both languages, and a table that there is', () => {
  expect(new Set(WEAK_SOURCES.map(({ key }) => key)).size).toBe(WEAK_SOURCES.length);
  for (const { title, title_malay, practice, practice_malay, table } of WEAK_SOURCES) {
    expect([title, title_malay, practice, practice_malay].every((text) => text.length > 3)).toBe(true);
    if (table) expect(STATUTE_TABLES).toContain(table);
  }
});

test('pay rests on a table only while it is in force, on a module only where it is enabled', () => {
  expect(keys({ tables: ['epf', 'socso', 'eis', 'mtd'] })).not.toContain('skbbk_dates');
  expect(keys()).toContain('skbbk_dates');
  expect(keys({ modules: { attendance: false, leave: true } })).not.toContain('working_time');
  expect(keys({ modules: { attendance: false, leave: true } })).toContain('leave_law');
  expect(keys({ modules: {} })).not.toContain('holidays');
});

test('the levy counts for who pays it', () => {
  expect(keys({ pays_levy: false })).not.toContain('hrdf_rates');
  expect(keys()).toContain('hrdf_rates');
});

test('a doubt of 2025 ends with its year', () => {
  expect(keys({ month: '2025-12-01' })).toContain('mtd_disabled_2025');
  expect(keys({ month: '2026-01-01' })).not.toContain('mtd_disabled_2025');
  expect(keys({ month: '2024-12-01' })).not.toContain('mtd_disabled_2025');
});
