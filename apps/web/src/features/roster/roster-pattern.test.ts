import { expect, test } from 'vitest';
import { copyBody, firstRange, rangeAfter } from './copy-values.ts';
import { patternDays, presetParts } from './roster-pattern.ts';

const TEMPLATES = [{ id: 3 }, { id: 5 }, { id: 8 }, { id: 9 }];
const daysOf = (preset: Parameters<typeof presetParts>[0]) =>
  patternDays(presetParts(preset, TEMPLATES)).map(
    (plan) => plan?.sessions[0]?.template_id ?? plan?.kind ?? 'week',
  );

test('presets are made of the templates there are', () => {
  expect(daysOf('four_two')).toEqual([3, 3, 3, 3, 'off', 'off']);
  expect(daysOf('six_one')).toEqual([3, 3, 3, 3, 3, 3, 'rest']);
  const week = (id: number) => [id, id, id, id, id, 'off', 'rest'];
  expect(daysOf('rotate')).toEqual([...week(3), ...week(5), ...week(8)]);
  expect(presetParts('rotate', [])).toEqual([]);
});

test('a part of no days adds none, and one as the week says leaves the week', () => {
  expect(
    patternDays([
      { what: 'week', days: 2 },
      { what: '4', days: 0 },
    ]),
  ).toEqual([null, null]);
});

test('a range is followed by the next week, or by the whole next month', () => {
  expect(rangeAfter('2026-12-07', '2026-12-13')).toEqual({
    start_date: '2026-12-14',
    end_date: '2026-12-20',
  });
  expect(rangeAfter('2027-01-01', '2027-01-31')).toEqual({
    start_date: '2027-02-01',
    end_date: '2027-02-28',
  });
});

test('a copy names people in their order, days or a pattern', () => {
  const values = {
    ...{ who: 'ticked' as const, source_start: '2026-12-07', source_end: '2026-12-13', stagger: '' },
    ...{ parts: presetParts('four_two', TEMPLATES), start_date: '2026-12-14', end_date: null },
    skip_refused: true,
  };
  expect(copyBody({ ...values, kind: 'days' }, [9, 2], 1)).toEqual({
    company_id: 1,
    ids: [9, 2],
    source: { kind: 'days', start_date: '2026-12-07', end_date: '2026-12-13' },
    ...{ start_date: '2026-12-14', end_date: '', skip_refused: true },
  });
  const { source } = copyBody({ ...values, kind: 'pattern' }, [9], 1);
  expect(source).toMatchObject({ kind: 'pattern', stagger: '0' });
});

test('a pattern goes into the shown days at first, from today on where they have begun', () => {
  const shown = { from: '2026-12-07', to: '2026-12-13' };
  const first = (kind: 'days' | 'pattern', today: string) => {
    const { start_date, end_date } = firstRange(kind, { ...shown, today });
    return `${start_date} ${end_date}`;
  };
  expect(first('days', '2026-11-30')).toBe('2026-12-14 2026-12-20');
  expect(first('pattern', '2026-11-30')).toBe('2026-12-07 2026-12-13');
  expect(first('pattern', '2026-12-09')).toBe('2026-12-09 2026-12-13');
  expect(first('pattern', '2026-12-14')).toBe('2026-12-07 2026-12-13');
});
