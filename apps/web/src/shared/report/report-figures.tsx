import { UnstyledButton } from '@mantine/core';
import type { ReportFigure } from '@mesra/contract/kit/report';
import { useTranslation } from 'react-i18next';
import css from './report.module.css';
import { reportCellText } from './report-columns.tsx';

/** Figures that are filters too: the rows that make one are shown by choosing it, all of them by choosing it again. */
export interface FigureChoice {
  keys: readonly string[];
  chosen: unknown;
  onChoose: (key: string | undefined) => void;
}

interface ReportFiguresProps {
  figures: readonly ReportFigure[];
  choice?: FigureChoice | undefined;
}

/** Figures over the whole report, whatever page is shown. */
export function ReportFigures({ figures, choice }: ReportFiguresProps) {
  const { t } = useTranslation('report');
  if (figures.length === 0) return null;
  const facts = figures.filter(({ key }) => !choice?.keys.includes(key));
  const choices = figures.filter(({ key }) => choice?.keys.includes(key));
  return (
    <>
      {facts.length > 0 ? (
        <dl className={css.figures} aria-label={t('figures')}>
          {facts.map(({ key, title, kind, value }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd className="figures">{reportCellText(kind, value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {choice && choices.length > 0 ? (
        <fieldset className={css.choices}>
          <legend className={css.legend}>{t('parts')}</legend>
          {choices.map(({ key, title, kind, value }) => (
            <UnstyledButton
              key={key}
              className={css.choice}
              aria-pressed={choice.chosen === key}
              onClick={() => choice.onChoose(choice.chosen === key ? undefined : key)}
            >
              <span className={css.choiceTitle}>{title}</span>
              <span className={`figures ${css.choiceCount}`} data-none={Number(value) === 0 || undefined}>
                {reportCellText(kind, value)}
              </span>
            </UnstyledButton>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
