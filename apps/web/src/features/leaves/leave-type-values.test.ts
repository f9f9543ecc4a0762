import { type LeaveType, leaveTypeEndpoints } from '@mesra/contract/leaves/leave-type';
import { expect, test } from 'vitest';
import { schemaErrors } from '../../lib/form-errors.ts';
import { formatDays, formatSigned, readDays } from './leave-days.ts';
import { type TypeValues, typeBody, typedBelowLaw, typeValues } from './leave-type-values.ts';

const TYPE: LeaveType = {
  id: 1,
  company_id: 1,
  name: 'Annual leave',
  own_name: null,
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
  allow_negative: false,
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
    allow_negative: false,
    version: 4,
  });
});

test('all, none or some days are carried, for some months or all of them', () => {
  expect(sent({ carry: 'all', carry_months: '' })).toMatchObject({ carry_days: null, carry_months: null });
  expect(sent({ carry: 'none' })).toMatchObject({ carry_days: 0, carry_months: null });
  expect(sent({ carry_days: '2,5' })).toMatchObject({ carry_days: 2.5 });
});

test('leave that is granted each time is neither earned by the month, nor carried, nor below zero', () => {
  expect(sent({ basis: 'event', carry: 'all', allow_negative: true })).toMatchObject({
    prorated: false,
    carry_days: 0,
    carry_months: null,
    allow_negative: false,
  });
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
