import type { Monitoring } from '@mesra/contract/outlet-monitoring/monitoring';
import { useTranslation } from 'react-i18next';
import { ReportFigures } from '../../shared/report/report-figures.tsx';
import { ATTENTION, attentionOf } from './monitoring-rows.ts';
import type { MonitoringState } from './monitoring-search.ts';

/** The figures of what is opened; those that ask for attention narrow the table to the rows that make them. */
export function MonitoringFigures({
  figures,
  state,
}: {
  figures: Omit<Monitoring, 'projects' | 'start_date' | 'end_date' | 'today'>;
  state: MonitoringState;
}) {
  const { t } = useTranslation('outlet-monitoring');
  const facts = (['scheduled', 'checked_in', 'reports', 'tasks_done', 'sold'] as const).map((key) => ({
    ...{ key, title: t(`figures.${key}`), kind: 'count' as const, value: figures[key] },
  }));
  return (
    <ReportFigures
      figures={[
        ...facts,
        { key: 'sales', title: t('figures.sales'), kind: 'money', value: figures.sales },
        ...ATTENTION.map((key) => ({
          ...{ key, title: t(`attention.${key}`), kind: 'count' as const, value: attentionOf(figures, key) },
        })),
      ]}
      choice={{
        keys: ATTENTION,
        chosen: state.show,
        onChoose: (show) => state.set({ show, page: undefined }),
      }}
    />
  );
}
