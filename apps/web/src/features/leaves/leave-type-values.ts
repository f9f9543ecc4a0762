import type { LeaveType } from '@mesra/contract/leaves/leave-type';
import { type BelowFloor, belowFloor } from '@mesra/domain/leave/floor';
import { halfDaysOf } from '@mesra/domain/leave/half-days';
import { formatDays, readDays } from '../../shared/leave/leave-days.ts';
import { type RuleValues, ruleBody, ruleValues } from './leave-rule-values.ts';

export interface TierValues {
  from_years: string;
  days: string;
}

/** A type of leave as it is typed. */
export interface TypeValues extends RuleValues, Record<string, unknown> {
  name: string;
  basis: LeaveType['basis'];
  prorated: boolean;
  gender: '' | 'Male' | 'Female';
  tiers: TierValues[];
  carry: 'none' | 'all' | 'days';
  carry_days: string;
  /** Empty: all of the next year. */
  carry_months: string;
}

const carryOf = (days: number | null): TypeValues['carry'] =>
  days === null ? 'all' : days === 0 ? 'none' : 'days';

/** What the form begins with. */
export const typeValues = (type: LeaveType | null): TypeValues => ({
  name: type?.own_name ?? '',
  basis: type?.basis ?? 'year',
  prorated: type?.prorated ?? false,
  gender: type?.gender ?? '',
  tiers: (type?.tiers ?? [{ from_years: 0, days: null }]).map(({ from_years, days }) => ({
    from_years: String(from_years),
    days: days === null ? '' : formatDays(days),
  })),
  carry: carryOf(type ? type.carry_days : 0),
  carry_days: type?.carry_days ? formatDays(type.carry_days) : '',
  carry_months: type?.carry_months && type.carry_months < 12 ? String(type.carry_months) : '',
  ...ruleValues(type),
});

/** The form as it is sent. Leave that is granted each time is neither earned by the month nor carried. */
export function typeBody(values: TypeValues) {
  const yearly = values.basis === 'year';
  const carry = yearly ? values.carry : 'none';
  return {
    name: values.name,
    basis: values.basis,
    prorated: yearly && values.prorated,
    gender: values.gender,
    tiers: values.tiers.map(({ from_years, days }) => ({
      // Blank is no number, also where a number is read from it.
      from_years: from_years.trim() === '' ? 'none' : from_years,
      days: days.trim().replace(',', '.'),
    })),
    carry_days:
      carry === 'all' ? null : carry === 'none' ? 0 : values.carry_days.trim().replace(',', '.') || 'none',
    carry_months: carry === 'none' ? null : values.carry_months,
    ...ruleBody(values, yearly),
  };
}

/** Where what is typed grants less than the law; only whole steps are looked at. */
export function typedBelowLaw(
  law: LeaveType['law'],
  tiers: readonly TierValues[],
  today: string,
): BelowFloor[] {
  if (!law) return [];
  const read = tiers.map(({ from_years, days }) => ({
    years: Number(from_years || Number.NaN),
    days: readDays(days),
  }));
  if (read.some(({ years, days }) => !Number.isInteger(years) || days === null)) return [];
  return belowFloor(
    law,
    read.map(({ years, days }) => ({ from_years: years, half_days: halfDaysOf(days ?? 0) })),
    today,
  );
}
