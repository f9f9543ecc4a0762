import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { domainEvent } from '../../kit/events.ts';

/** The rules of attendance have changed from a day on. */
export const attendanceRulesChanged = domainEvent<{
  companyId: number;
  /** Today in the company. */
  today: PlainDate;
  /** Null is everyone. */
  people: readonly number[] | null;
  from: PlainDate;
}>('attendance_rules.changed');
