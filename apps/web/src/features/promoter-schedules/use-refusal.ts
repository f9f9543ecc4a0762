import type { ScheduleOutcome } from '@mesra/contract/promoter-schedules/schedule-grid';
import { useTranslation } from 'react-i18next';
import { ApiProblem, isStale } from '../../lib/api-problem.ts';
import { showPopup } from '../../lib/feedback.ts';
import { formatDate } from '../../lib/format.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import type { CellPlan } from './cell-text.ts';
import { usePlanText } from './plan-text.ts';

/** Refusals that a popup names. */
const MAX_LINES = 8;

interface StaleCell {
  promoter?: string;
  outlet?: string;
  date?: string;
  session?: CellPlan;
}

/** Says why cells cannot stand, or what somebody else has made of one meanwhile. */
export function useRefusal() {
  const { t } = useTranslation('promoter-schedules');
  const planText = usePlanText();
  return (error: unknown): void => {
    const data = error instanceof ApiProblem ? (error.data as Partial<ScheduleOutcome> & StaleCell) : null;
    if (data?.refusals) {
      const { refusals, refused = 0 } = data;
      showPopup({
        title: t('refused_title', { count: refused }),
        lines: [
          ...refusals
            .slice(0, MAX_LINES)
            .map(({ promoter, outlet, date, message }) =>
              t('reason_line', { promoter, outlet, day: formatDate(date), message }),
            ),
          ...(refused > MAX_LINES ? [t('reason_more', { count: refused - MAX_LINES })] : []),
        ],
        autoClose: null,
      });
    } else if (isStale(error) && data?.date) {
      const { promoter, outlet, date, session = null } = data;
      showPopup({
        title: t('stale.title'),
        lines: [
          t('stale.cell', { promoter, outlet, day: formatDate(date) }),
          t('stale.now', { plan: planText(session) }),
          t('stale.lost'),
        ],
        autoClose: null,
      });
    } else reportProblem(error);
  };
}
