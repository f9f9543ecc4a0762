import { type LeaveType, leaveTypeEndpoints } from '@mesra/contract/leaves/leave-type';
import { expect, test } from 'vitest';
import { schemaErrors } from '../../lib/form-errors.ts';
import { formatDays, formatSigned, readDays } from '../../shared/leave/leave-days.ts';
import { NEW_LEAVE_STEP } from './leave-rule-values.ts';
import { type TypeValues, typeBody, typedBelowLaw, typeValues } from './leave-type-values.ts';

const TYPE: LeaveType = {
  id: 1,
  company_id: 1,
  name: 'Annual leave',
  own_name: null,
  kind: 'annual',
  law: 'annual',
  basis: 'year',
  prorated: true,
  gender: null,
  tiers: [
    { from_years: 0, days: 8.5 },
    { from_years: 2, days: 12 },
  ],
  carry_days: 5,
  carry_months: 3,
  below_zero_days: 0,
  paid_share: 100,
  counts: 'work_days',
  half_days_allowed: true,
  notice_days: 3,
  back_days: null,
  attachment_from_days: null,
  min_service_months: 0,
  max_days: null,
  max_away: 2,
  max_away_in: 'branch',
  confidential: false,
  blocked: [{ start_date: '2026-12-24', end_date: '2026-12-31', reason: 'Stock count' }],
  steps: [
    {
      decided_by: 'line_manager',
      levels_up: 1,
      employee_ids: [],
      from_days: null,
      branch_id: null,
      department_id: null,
      position_level_id: null,
    },
    {
      decided_by: 'people',
      levels_up: 1,
      employee_ids: [7],
      from_days: 5.5,
      branch_id: null,
      department_id: 3,
      position_level_id: null,
    },
  ],
  law_floor: null,
  below_law: [],
  archived_at: null,
  version: 4,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  can: { update: true, archive: true, delete: false },
};
const changed = (values: Partial<TypeValues>) => ({
  ...typeBody({ ...typeValues(TYPE), ...values }),
  version: 4,
});
const sent = (values: Partial<TypeValues>) => leaveTypeEndpoints.update.body?.parse(changed(values));
const errors = (values: Partial<TypeValues>) =>
  Object.keys(schemaErrors(leaveTypeEndpoints.update.body as never, changed(values), 'en'));

test('a type that is opened and saved is sent as it is', () => {
  expect(sent({})).toEqual({
    name: null,
    basis: 'year',
    prorated: true,
    gender: null,
    tiers: TYPE.tiers,
    carry_days: 5,
    carry_months: 3,
    paid_share: 100,
    counts: 'work_days',
    half_days_allowed: true,
    notice_days: 3,
    back_days: null,
    attachment_from_days: null,
    min_service_months: 0,
    max_days: null,
    max_away: 2,
    max_away_in: 'branch',
    below_zero_days: 0,
    confidential: false,
    blocked: TYPE.blocked,
    steps: TYPE.steps,
    version: 4,
  });
});

test('all, none or some days are carried, for some months or all of them', () => {
  expect(sent({ carry: 'all', carry_months: '' })).toMatchObject({ carry_days: null, carry_months: null });
  expect(sent({ carry: 'none' })).toMatchObject({ carry_days: 0, carry_months: null });
  expect(sent({ carry_days: '2,5' })).toMatchObject({ carry_days: 2.5 });
});

test('leave that is granted each time is neither earned by the month, nor carried, nor below zero', () => {
  expect(sent({ basis: 'event', carry: 'all', below_zero: 'any' })).toMatchObject({
    prorated: false,
    carry_days: 0,
    carry_months: null,
    below_zero_days: 0,
  });
});

test('the balance may go no way, some days or any way below zero', () => {
  expect(sent({ below_zero: 'any' })).toMatchObject({ below_zero_days: null });
  expect(sent({ below_zero: 'days', below_zero_days: '2,5' })).toMatchObject({ below_zero_days: 2.5 });
  expect(errors({ below_zero: 'days', below_zero_days: '' })).toEqual(['below_zero_days']);
});

test('no days back is a limit, and an empty limit is none', () => {
  expect(sent({ back_days: '0' })).toMatchObject({ back_days: 0 });
  expect(typeValues({ ...TYPE, back_days: 0 }).back_days).toBe('0');
  expect(sent({ back_days: '', notice_days: '', max_away: '' })).toMatchObject({
    back_days: null,
    notice_days: 0,
    max_away: null,
  });
});

test('leave that runs by the calendar has no half days', () => {
  expect(sent({ counts: 'calendar_days' })).toMatchObject({ half_days_allowed: false });
});

test('blocked dates and steps are wrong at their fields', () => {
  expect(errors({ blocked: [{ start_date: '2026-12-02', end_date: '2026-12-01', reason: '' }] })).toEqual([
    'blocked.0.reason',
    'blocked.0.end_date',
  ]);
  expect(errors({ steps: [{ ...NEW_LEAVE_STEP, decided_by: 'people', from_days: '0.3' }] })).toEqual([
    'steps.0.from_days',
    'steps.0.employee_ids',
  ]);
  expect(errors({ steps: [{ ...NEW_LEAVE_STEP, decided_by: 'people' }] })).toEqual(['steps.0.employee_ids']);
});

test('what is left empty or is no whole or half number is said at its field', () => {
  expect(errors({ tiers: [{ from_years: '0', days: '' }] })).toEqual(['tiers.0.days']);
  expect(errors({ tiers: [{ from_years: '0', days: '8.3' }] })).toEqual(['tiers.0.days']);
  expect(
    errors({
      tiers: [
        { from_years: '0', days: '8' },
        { from_years: '', days: '9' },
      ],
    }),
  ).toEqual(['tiers.1.from_years']);
  expect(errors({ carry: 'days', carry_days: '' })).toEqual(['carry_days']);
});

test('what is typed is compared with the law once it is whole', () => {
  const below = (days: string) => typedBelowLaw('annual', [{ from_years: '0', days }], '2026-11-21');
  expect(below('16')).toEqual([]);
  expect(below('10').map((one) => one.from_years)).toEqual([2, 5]);
  expect(below('1x')).toEqual([]);
  expect(typedBelowLaw(null, [{ from_years: '0', days: '1' }], '2026-11-21')).toEqual([]);
});

test('days are read in whole and half numbers, with a point or a comma', () => {
  expect(['8', '8.5', '8,5', ' 0.5 ', '-2'].map(readDays)).toEqual([8, 8.5, 8.5, 0.5, -2]);
  expect(['', '8.3', 'eight', '8.55', '1e3', '12345'].map(readDays)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([formatDays(-0), formatDays(8.5), formatSigned(2), formatSigned(-0.5), formatSigned(0)]).toEqual([
    '0',
    '8.5',
    '+2',
    '-0.5',
    '0',
  ]);
});
