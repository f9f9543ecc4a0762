import type { ReportFigure } from '@mesra/contract/kit/report';
import { useTranslation } from 'react-i18next';
import css from './report.module.css';
import { reportCellText } from './report-columns.tsx';

/** Figures over the whole report, whatever page is shown. */
export function ReportFigures({ figures }: { figures: readonly ReportFigure[] }) {
  const { t } = useTranslation('report');
  if (figures.length === 0) return null;
  return (
    <dl className={css.figures} aria-label={t('figures')}>
      {figures.map(({ key, title, kind, value }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd className="figures">{reportCellText(kind, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
