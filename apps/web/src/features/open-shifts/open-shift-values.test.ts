import { openShiftEndpoints } from '@mesra/contract/open-shifts/open-shift';
import { expect, test } from 'vitest';
import { EMPTY, OWN_TIMES, openShiftBody } from './open-shift-values.ts';

const sent = (values: Partial<typeof EMPTY>) =>
  openShiftEndpoints.create.body?.safeParse(openShiftBody({ ...EMPTY, date: '2026-12-01', ...values }, 7));

test('a shift takes the times of its template', () => {
  expect(sent({ template: '3', note: ' ', count: '' })?.data).toEqual({
    ...{
      company_id: 7,
      date: '2026-12-01',
      template_id: 3,
      times: null,
      work_site_id: null,
      note: null,
      count: 1,
    },
  });
});

test('or its own, over midnight too', () => {
  const times = { start_time: '22:00', end_time: '06:00', break_minute: '' };
  expect(sent({ template: OWN_TIMES, ...times, count: '2' })?.data).toMatchObject({
    ...{ template_id: null, times: { start_time: '22:00', end_time: '06:00', break_minute: 0 }, count: 2 },
  });
});

test('and is refused where it says neither', () => {
  const issues = sent({})?.error?.issues.map(({ path }) => path.join('.'));
  expect(issues).toEqual(['template_id']);
  expect(sent({ template: OWN_TIMES })?.error?.issues.map(({ path }) => path.join('.'))).toContain(
    'times.start_time',
  );
});
