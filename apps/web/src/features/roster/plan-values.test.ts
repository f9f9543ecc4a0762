import { expect, test } from 'vitest';
import { enteredPlan, newSession, ofTemplate, valuesOf } from './plan-values.ts';
import type { GridTemplate } from './roster-names.ts';

const NIGHT: GridTemplate = {
  ...{ id: 4, name: 'Night', colour: 'grape', archived: false },
  ...{ start_time: '19:00', end_time: '07:00', break_minute: 60 },
};

test('what is planned is entered again unchanged', () => {
  const times = { start_time: '08:00', end_time: '12:00', break_minute: 0 };
  const plan = {
    kind: 'work' as const,
    sessions: [
      { template_id: 4, times: null, work_site_id: 2 },
      { template_id: null, times, work_site_id: null },
    ],
  };
  expect(enteredPlan(valuesOf(plan, [NIGHT]))).toEqual(plan);
  expect(enteredPlan(valuesOf(null, [NIGHT]))).toBeNull();
  expect(enteredPlan(valuesOf({ kind: 'rest', sessions: [] }, [NIGHT]))).toEqual({
    kind: 'rest',
    sessions: [],
  });
});

test('a session of a template may have other times on the day', () => {
  const session = { ...ofTemplate(NIGHT, null), own: true, end_time: '05:00', break_minute: '' };
  expect(enteredPlan({ kind: 'work', sessions: [session] })?.sessions).toEqual([
    {
      template_id: 4,
      times: { start_time: '19:00', end_time: '05:00', break_minute: 0 },
      work_site_id: null,
    },
  ]);
});

test('a plan is not complete without sessions, or with one that has no length', () => {
  const same = { ...newSession([]), end_time: '09:00' };
  expect(enteredPlan({ kind: 'work', sessions: [] })).toBeUndefined();
  expect(enteredPlan({ kind: 'work', sessions: [same] })).toBeUndefined();
});
