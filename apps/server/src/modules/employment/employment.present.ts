import type { EmploymentPeriod } from '@mesra/contract/employment/employment-change';
import { differences, type Period } from '@mesra/domain/employees/periods';
import type { EmploymentRecord, PlaceNames } from '../employees/employees.api.ts';

/** An employee's periods, latest first; `day` determines the current one. */
export function presentPeriods(
  periods: readonly EmploymentRecord[],
  names: (period: EmploymentRecord) => PlaceNames,
  day: string,
  manage: boolean,
): EmploymentPeriod[] {
  const shown = periods.map((period, index) => {
    const { id, effective_from, effective_to, event, employment_type, reason, version } = period;
    const before: Period | undefined = periods[index - 1];
    return {
      id,
      effective_from,
      effective_to,
      event,
      employment_type,
      ...names(period),
      reason,
      current: effective_from <= day && (effective_to === null || day <= effective_to),
      changed: before ? differences(before, period) : [],
      version,
      can: { update: manage, take_back: manage && index > 0 },
    };
  });
  return shown.reverse();
}
