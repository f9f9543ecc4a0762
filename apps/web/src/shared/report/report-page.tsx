import { Button, Group, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReportKind } from '@mesra/contract/kit/report';
import {
  IconCalendarOff,
  IconChevronDown,
  IconCircleCheck,
  IconDownload,
  IconFileDownload,
  IconSearchOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import type { Filter } from '../../ui/list-view.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RowCards } from '../../ui/row-cards.tsx';
import { useStructureFilters } from '../structure-filter.tsx';
import css from './report.module.css';
import { type ReportEndpoints, useGeneratedReports, useReport } from './report.queries.ts';
import { useReportColumns } from './report-columns.tsx';
import { ReportFigures } from './report-figures.tsx';
import { downloadReport, periodOf, ReportFiles } from './report-files.tsx';

type ReportState = ReturnType<typeof useReport>;

interface ReportPageProps {
  /** Names the report as its module does. */
  kind: ReportKind;
  title: string;
  /** Other reports beside it. */
  tabs?: ReactNode;
  description: string;
  endpoints: ReportEndpoints;
  /** Filters that are always in use, such as the template: their names, and how they are shown. */
  lead: {
    names: readonly string[];
    render: (state: Record<string, unknown>, report: ReportState) => ReactNode;
  };
  /** Whether its rows are of people of the structure, by which they are filtered; they are unless said. */
  structured?: boolean;
  /** What its search finds, where that is not people. */
  searchLabel?: string;
  /** Further filters of the module, beside search and structure. */
  filters?: readonly Filter[];
  /** The most days that it is of, where its two days may be more than it can do. */
  maxDays?: number;
  /** What takes the place of the two days, such as a month. */
  period?: (report: ReportState) => ReactNode;
  /** Figures that are a filter too: the filter's name, and the figures by its values. */
  choice?: { name: string; keys: readonly string[] };
  /** As in `useReportColumns`. */
  linkTitle?: string;
  statuses?: readonly string[];
  /** Further actions, before the files. */
  actions?: ReactNode;
  /** Other messages for nothing to show, and for a period that is over (409). */
  messages?: { none: string; none_hint: string; over: string };
  /** Charts of the same people and days. */
  children?: (report: ReportState) => ReactNode;
}

/** The page of a report: what it is about, its preview, its generation as a file, the files made so far. */
export function ReportPage(props: ReportPageProps) {
  const { kind, title, endpoints, lead } = props;
  const { t } = useTranslation('report');
  const report = useReport(endpoints, { lead: lead.names, maxDays: props.maxDays });
  const structure = useStructureFilters();
  const { list } = report;
  const own = props.filters ?? [];
  const filters =
    props.structured === false
      ? own
      : [
          ...[structure('branch'), structure('department'), ...own],
          ...[structure('division'), structure('position'), structure('position_level')],
        ];
  return (
    <>
      <PageHeader
        title={title}
        description={props.description}
        actions={
          <>
            {props.actions}
            <Files kind={kind} report={report} />
          </>
        }
      />
      {props.tabs}
      <div className="surface">
        <div className={css.lead} data-limited={props.maxDays !== undefined || undefined}>
          {lead.render(list.state, report)}
          {props.period ? props.period(report) : <Days report={report} maxDays={props.maxDays} />}
        </div>
        <FilterBar list={list} filters={filters} searchLabel={props.searchLabel ?? t('search')} />
        <Preview {...props} report={report} />
        <Pager list={list} />
      </div>
      <ReportFiles kind={kind} />
      {props.children?.(report)}
    </>
  );
}

/** From one day to another, and how many these may be. */
function Days({ report, maxDays }: { report: ReportState } & Pick<ReportPageProps, 'maxDays'>) {
  const { t } = useTranslation('report');
  const { start_date, end_date, isTooLong, change } = report;
  const limit = maxDays === undefined ? undefined : t('max_days', { days: maxDays });
  return (
    <>
      <DateField
        label={t('from')}
        className={css.date}
        clearable={false}
        value={start_date}
        onChange={(day) => day && change({ start_date: day, end_date, year: undefined })}
      />
      <DateField
        label={t('to')}
        className={css.date}
        description={isTooLong ? undefined : limit}
        error={isTooLong ? limit : undefined}
        clearable={false}
        value={end_date}
        onChange={(day) => day && change({ start_date, end_date: day, year: undefined })}
      />
    </>
  );
}

/** The latest file of each format, and the way to another. */
function Files({ kind, report }: { kind: ReportKind; report: ReportState }) {
  const { t } = useTranslation('report');
  const { data = [] } = useGeneratedReports(kind);
  const latest = (['xlsx', 'pdf'] as const).flatMap(
    (format) => data.find((one) => one.format === format && one.status === 'success') ?? [],
  );
  return (
    <Group gap="xs">
      {latest.map((file) => (
        <Button
          key={file.id}
          variant="default"
          leftSection={<IconDownload size={16} />}
          aria-label={t('download', {
            title: `${file.title} ${file.format.toUpperCase()}`,
            period: periodOf(file),
          })}
          onClick={() => downloadReport(file)}
        >
          {file.format.toUpperCase()}
        </Button>
      ))}
      <Generate report={report} />
    </Group>
  );
}

/** Asks for the report as a file. */
function Generate({ report }: { report: ReportState }) {
  const { t } = useTranslation('report');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconFileDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
          loading={report.starting}
          disabled={report.list.error !== null || report.isTooLong}
        >
          {t('generate')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => report.start('xlsx')}>{t('formats.xlsx')}</Menu.Item>
        <Menu.Item onClick={() => report.start('pdf')}>{t('formats.pdf')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface PreviewProps
  extends Pick<ReportPageProps, 'title' | 'choice' | 'linkTitle' | 'statuses' | 'messages' | 'maxDays'> {
  report: ReportState;
}

/** Why days and filters cannot be reported: nothing has failed, and asking again would change nothing. */
function Unreportable({ error }: { error: ApiProblem }) {
  const { t } = useTranslation('report');
  const lines = [...new Set(Object.values(error.errors).flat())];
  return (
    <div role="alert">
      <EmptyState
        icon={<IconCalendarOff size={22} />}
        title={t('refused')}
        hint={lines.length > 0 ? lines.join(' ') : error.message}
      />
    </div>
  );
}

/** The figures and a page of rows, or why there are none. */
function Preview({ title, choice, messages, maxDays, report, ...of }: PreviewProps) {
  const { t } = useTranslation('report');
  const { list, figures, columns, change } = report;
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const shown = useReportColumns(columns, list.rows, of);
  const { error } = list;
  if (messages && error instanceof ApiProblem && error.status === 409)
    return <EmptyState icon={<IconCircleCheck size={22} />} title={messages.over} hint={error.message} />;
  if (report.isTooLong)
    return (
      <EmptyState
        icon={<IconCalendarOff size={22} />}
        title={t('too_long', { days: maxDays })}
        hint={t('too_long_hint')}
      />
    );
  if (error instanceof ApiProblem && error.status === 422 && !report.isRefused)
    return <Unreportable error={error} />;
  if (error) return <Problem error={error} retry={list.retry} title={t('failed')} />;
  const isEmpty = list.rows?.length === 0;
  // Whoever puts something right or opens it reads a row; figures are compared in a table.
  const cards = phone && list.rows?.some(({ link }) => link);
  const choosing = choice && {
    keys: choice.keys,
    chosen: list.state[choice.name],
    onChoose: (key: string | undefined) => change({ [choice.name]: key }),
  };
  return (
    <>
      <ReportFigures figures={figures} choice={choosing} />
      {isEmpty ? (
        <EmptyState
          icon={messages ? <IconCircleCheck size={22} /> : <IconSearchOff size={22} />}
          title={messages?.none ?? t('none')}
          hint={messages?.none_hint ?? t('none_hint')}
        />
      ) : cards ? (
        <RowCards list={list} columns={shown} label={title} />
      ) : (
        <DataTable list={list} columns={shown} label={title} dense={columns.length > 9} />
      )}
    </>
  );
}
