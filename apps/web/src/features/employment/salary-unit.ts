import type { Employment } from '@mesra/contract/employees/employee';
import type { WageUnit } from '@mesra/domain/attendance/hourly-rate';

/** What somebody is paid by on a day, today unless named; by month before their first salary. */
export function salaryUnitOn({ salaries }: Pick<Employment, 'salaries'>, day: string | null): WageUnit {
  const found =
    day === null
      ? salaries.find(({ current }) => current)
      : salaries.find(({ effective_from }) => effective_from <= day);
  return found?.unit ?? 'month';
}
