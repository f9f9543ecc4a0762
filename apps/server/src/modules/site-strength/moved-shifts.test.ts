import { expect, test } from 'vitest';
import type { MovingShifts } from '../open-shifts/open-shifts.api.ts';
import { movedShifts } from './moved-shifts.ts';

const DATE = '2026-11-23';
const NEXT = '2026-11-24';
const ZONE = 'Asia/Kuala_Lumpur';
const NIGHT = {
  ...{ work_site_id: 1, template_id: 9, end_time: '06:00' },
  to: Date.parse(`${NEXT}T06:00:00+08:00`),
};
const DAY = { ...NIGHT, end_time: '18:00', to: Date.parse(`${DATE}T18:00:00+08:00`) };

const open = (values: Partial<MovingShifts> = {}): MovingShifts => ({
  ...{ date: DATE, work_site_id: 1, template_id: 9, start_time: '22:00', end_time: '06:00' },
  ...{ filled: false, count: 1 },
  ...values,
});
const rest = (values: Partial<MovingShifts> = {}) =>
  open({ date: NEXT, template_id: null, start_time: '02:15', ...values });
const moved = (shifts: MovingShifts[], shift = NIGHT) =>
  movedShifts(shifts, { date: DATE, zone: ZONE })(shift);

test('shifts of the template at the site that nobody has taken are offered', () => {
  expect(moved([open({ count: 2 }), open({ filled: true })])).toEqual({ offered: 2, relieved: 0 });
});

test('those of another site, template or day are not', () => {
  const others = [open({ work_site_id: 2 }), open({ template_id: 8 }), open({ date: NEXT })];
  expect(moved(others)).toEqual({ offered: 0, relieved: 0 });
});

test('the rest of a night is a shift of the day after until the same end; once taken, it relieves', () => {
  expect(moved([rest(), rest({ filled: true })])).toEqual({ offered: 1, relieved: 1 });
});

test('a shift of the day after that ends otherwise, or crosses midnight itself, is none', () => {
  expect(moved([rest({ end_time: '07:00' }), rest({ start_time: '22:00' })])).toEqual({
    ...{ offered: 0, relieved: 0 },
  });
});

test('a shift that ends before midnight has no rest on the day after', () => {
  expect(moved([rest({ start_time: '10:00', end_time: '18:00' })], DAY)).toEqual({
    ...{ offered: 0, relieved: 0 },
  });
});
