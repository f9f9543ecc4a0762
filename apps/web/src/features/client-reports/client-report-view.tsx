import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { type ClientReport, clientReportEndpoints } from '@mesra/contract/client-reports/client-report';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { formatCount, formatDate, formatDateTimeIn, formatMoney } from '../../lib/format.ts';
import { keyOf } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { Problem } from '../../ui/problem.tsx';
import { ClientPhotos } from './client-photos.tsx';
import css from './client-report.module.css';
import { ReportParts } from './report-parts.tsx';
import { type Period, PeriodFields } from './report-period.tsx';

interface ClientReportViewProps {
  /** The secret of the opened link. */
  link: string;
  /** The link was taken back, is over, or has another passcode. */
  onEnded: () => void;
}

const isEnded = (error: Error | null): boolean => error instanceof ApiProblem && error.status === 401;

/** The report of a link, as of now. */
export function ClientReportView({ link, onEnded }: ClientReportViewProps) {
  const [period, setPeriod] = useState<Period>({});
  const [days, setDays] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(clientReportEndpoints.read.path), link, period],
    queryFn: ({ signal }) => call(clientReportEndpoints.read, { query: period, link, signal }),
    placeholderData: (before) => before,
    meta: { silent: true },
  });
  const ended = isEnded(error);
  useEffect(() => {
    if (ended) onEnded();
  }, [ended, onEnded]);
  if (ended) return null;
  if (!data)
    return error ? (
      <div className={`surface ${css.door}`}>
        <Problem error={error} retry={() => void refetch()} />
      </div>
    ) : (
      <Skeleton height={420} radius="md" />
    );
  return (
    <>
      <Head report={data} />
      <Group justify="space-between" align="flex-end" gap="sm" className={css.bar}>
        <PeriodFields report={data} onChange={setPeriod} days={days} onDays={setDays} />
        <Downloads link={link} report={data} onEnded={onEnded} />
      </Group>
      {error ? <Problem error={error} retry={() => void refetch()} /> : null}
      <Figures report={data} />
      <ReportParts report={data} />
      <ClientPhotos link={link} report={data} />
    </>
  );
}

function Head({
  report: { project, client, company, start_date, end_date, at, time_zone },
}: {
  report: ClientReport;
}) {
  const { t } = useTranslation('client-report');
  return (
    <div className={css.head}>
      <Title order={1}>{project.name}</Title>
      <Text c="dimmed">{t('for', { client, company })}</Text>
      <Text size="sm" className="figures">
        {`${formatDate(start_date)} – ${formatDate(end_date)}`}
        <Text component="span" size="sm" c="dimmed" ml="sm">
          {t('as_of', { at: formatDateTimeIn(time_zone, at) })}
        </Text>
      </Text>
    </div>
  );
}

function Downloads({ link, report, onEnded }: ClientReportViewProps & { report: ClientReport }) {
  const { t } = useTranslation('client-report');
  const [saving, setSaving] = useState<'xlsx' | 'pdf' | null>(null);
  const { start_date, end_date } = report;
  const download = async (format: 'xlsx' | 'pdf') => {
    setSaving(format);
    try {
      await callFile(clientReportEndpoints.file, { query: { start_date, end_date, format }, link });
    } catch (error) {
      if (isEnded(error as Error)) onEnded();
      else reportProblem(error);
    } finally {
      setSaving(null);
    }
  };
  return (
    <Group gap="xs" role="group" aria-label={t('download')}>
      {(['xlsx', 'pdf'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={saving === format}
          onClick={() => void download(format)}
        >
          {t(format)}
        </Button>
      ))}
    </Group>
  );
}

function Figures({ report: { figures } }: { report: ClientReport }) {
  const { t } = useTranslation('client-report');
  const { amount, sold, outlets, came, planned, out_of_stock } = figures;
  const facts = [
    ['amount', formatMoney(amount)],
    ['sold', formatCount(sold)],
    ['outlets', formatCount(outlets)],
    ['came', t('figure.came_of', { came: formatCount(came), planned: formatCount(planned) })],
    ['out_of_stock', formatCount(out_of_stock)],
  ] as const;
  return (
    <dl className={`surface ${css.figures}`} aria-label={t('figures')}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`figure.${key}`)}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
