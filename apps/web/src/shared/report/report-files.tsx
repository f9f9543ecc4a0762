import { Progress, Text } from '@mantine/core';
import type { Report, ReportKind } from '@mesra/contract/kit/report';
import { generatedReportEndpoints } from '@mesra/contract/reports/report';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api.ts';
import { formatCount, formatDate, formatDateTime } from '../../lib/format.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark, statusLabel } from '../../ui/status-badge.tsx';
import { workTone } from '../../ui/status-colour.ts';
import css from './report.module.css';
import { isOpen, useGeneratedReports } from './report.queries.ts';

/** The user's latest reports of a kind: how far each is, and its file. */
export function ReportFiles({ kind }: { kind: ReportKind }) {
  const { t } = useTranslation('report');
  const { data } = useGeneratedReports(kind);
  if (!data) return null;
  return (
    <div className={css.files}>
      <Section title={t('files')} description={t('files_hint')}>
        {data.length === 0 ? (
          <Text c="dimmed">{t('no_files')}</Text>
        ) : (
          <ul className={css.list}>
            {data.map((report) => (
              <GeneratedReport key={report.id} report={report} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

export const periodOf = ({ start_date, end_date }: Report): string =>
  `${formatDate(start_date)} – ${formatDate(end_date)}`;

/** Downloads the file of a report. */
export const downloadReport = ({ id }: Report): void =>
  void callFile(generatedReportEndpoints.file, { params: { id } }).catch(reportProblem);

function GeneratedReport({ report }: { report: Report }) {
  const { t, i18n } = useTranslation('report');
  const { title, format, status, total, done, rows, error } = report;
  const period = periodOf(report);
  const facts = [
    format.toUpperCase(),
    formatDateTime(report.created_at),
    rows === null ? null : t('rows', { count: rows, shown: formatCount(rows) }),
  ];
  return (
    <li className={css.file}>
      <div className={css.about}>
        <Text fw={550}>
          {title}, {period}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {error ? (
          <Text size="sm" c="red">
            {error}
          </Text>
        ) : null}
      </div>
      {isOpen(report) ? (
        <div className={css.progress}>
          <Progress
            value={total > 0 ? (done / total) * 100 : 0}
            animated={status === 'generating'}
            aria-label={`${title}, ${period}`}
          />
          {total > 0 ? (
            <Text size="xs" c="dimmed" className="figures">
              {t('progress', { done: formatCount(done), total: formatCount(total) })}
            </Text>
          ) : null}
        </div>
      ) : null}
      <Mark text={statusLabel(status, i18n)} tone={workTone(status)} />
      {status === 'success' ? (
        <IconButton label={t('download', { title, period })} onClick={() => downloadReport(report)}>
          <IconDownload size={18} />
        </IconButton>
      ) : (
        <span className={css.noFile} />
      )}
    </li>
  );
}
