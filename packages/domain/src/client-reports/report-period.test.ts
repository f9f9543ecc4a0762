import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { clientReportPeriod } from './report-period.ts';

interface Cases {
  periods: { name: string; from: string; to: string; today: string; shown: string }[];
}
const cases = parse(readFileSync(new URL('./cases/periods.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Cases;
const PROJECT = { start_date: '2026-09-16', end_date: '2027-01-20' };

test.each(cases.periods)('a client’s report is of $shown, $name', ({ from, to, today, shown }) => {
  const requested = {
    ...(from === '-' ? {} : { start_date: from }),
    ...(to === '-' ? {} : { end_date: to }),
  };
  const found = clientReportPeriod(requested, PROJECT, today);
  expect(typeof found === 'string' ? found : `${found.start_date} ${found.end_date}`).toBe(shown);
});
