import type { GridRow } from '@mesra/contract/roster/roster';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import type { Column } from '../../ui/list-view.ts';
import { useRosterLabels } from './use-roster-labels.ts';

/** The columns of the roster as a file: people, their days, hours and cost. */
export function useExportColumns(dates: readonly string[], withCost: boolean): Column<GridRow>[] {
  const { t } = useTranslation('roster');
  const { dayText } = useRosterLabels();
  return [
    { key: 'name', title: t('person'), names: true },
    { key: 'employee_code', title: t('code') },
    ...dates.map(
      (date, at): Column<GridRow> => ({
        key: date,
        title: formatDate(date),
        text: ({ days }) => {
          const day = days[at];
          return day ? dayText({ ...day, open: true }) : '';
        },
      }),
    ),
    { key: 'minutes', title: t('hours'), text: ({ minutes }) => String(Math.round(minutes / 6) / 10) },
    ...(withCost ? [{ key: 'cost', title: t('cost_ordinary') }] : []),
  ];
}
