import type { AttendanceSettingsRow } from '@mesra/contract/attendance-rules/attendance-settings';
import type { AttendanceSettings } from '@mesra/domain/attendance/rule-set';
import { useTranslation } from 'react-i18next';
import { useAttendanceLabels } from '../../shared/attendance/attendance-labels.ts';

type Summarised = Pick<
  AttendanceSettings | AttendanceSettingsRow,
  'grace' | 'breaks' | 'overtime' | 'lateness' | 'by_exception'
> & { calculation: { type: AttendanceSettings['calculation']['type'] } };

/** Settings in one line: calculation, grace, breaks, overtime and lateness. */
export function useRuleSummary(): (settings: Summarised) => string {
  const { t } = useTranslation('attendance-rules');
  const { lasting } = useAttendanceLabels();
  return ({ calculation, grace, breaks, overtime, lateness, by_exception }) =>
    [
      t(`calculations.${calculation.type}`),
      by_exception && t('summary.by_exception'),
      grace.checkin_minutes > 0 && t('summary.grace', { time: lasting(grace.checkin_minutes) }),
      t(`summary.breaks_${breaks.mode}`),
      overtime.before || overtime.after
        ? t('summary.overtime', { time: lasting(overtime.min_minutes) })
        : t('summary.no_overtime'),
      t(`summary.${lateness}`),
    ]
      .filter((part) => part !== false)
      .join(' · ');
}
