import { Button, Group, Menu } from '@mantine/core';
import type { ReportKind } from '@mesra/contract/kit/report';
import { IconChevronDown, IconDownload, IconFileDownload, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../ui/data-table.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import type { Filter } from '../../ui/list-view.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Problem } from '../../ui/problem.tsx';
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
  description: string;
  endpoints: ReportEndpoints;
  /** Filters that are always in use, such as the template: their names, and how they are shown. */
  lead: {
    names: readonly string[];
    render: (state: Record<string, unknown>, report: ReportState) => ReactNode;
  };
  /** Further filters of the module, beside search and structure. */
  filters?: readonly Filter[];
  /** Charts of the same people and days. */
  children?: (report: ReportState) => ReactNode;
}

/** The page of a report: what it is about, its preview, its generation as a file, the files made so far. */
export function ReportPage(props: ReportPageProps) {
  const { kind, title, endpoints, lead } = props;
  const { t } = useTranslation('report');
  const report = useReport(endpoints, lead.names);
  const structure = useStructureFilters();
  const { list } = report;
  const filters = [
    structure('branch'),
    structure('department'),
    ...(props.filters ?? []),
    structure('division'),
    structure('position'),
    structure('position_level'),
  ];
  return (
    <>
      <PageHeader
        title={title}
        description={props.description}
        actions={<Files kind={kind} report={report} />}
      />
      <div className="surface">
        <div className={css.lead}>
          {lead.render(list.state, report)}
          <DateField
            label={t('from')}
            className={css.date}
            clearable={false}
            value={report.start_date}
            onChange={(start_date) => start_date && report.change({ start_date, end_date: report.end_date })}
          />
          <DateField
            label={t('to')}
            className={css.date}
            clearable={false}
            value={report.end_date}
            onChange={(end_date) => end_date && report.change({ start_date: report.start_date, end_date })}
          />
        </div>
        <FilterBar list={list} filters={filters} searchLabel={t('search')} />
        <Preview title={title} report={report} />
        <Pager list={list} />
      </div>
      <ReportFiles kind={kind} />
      {props.children?.(report)}
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
          disabled={report.list.error !== null}
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

/** The figures and a page of rows, or why there are none. */
function Preview({ title, report }: { title: string; report: ReportState }) {
  const { t } = useTranslation('report');
  const { list, figures, columns } = report;
  const shown = useReportColumns(columns);
  if (list.error) return <Problem error={list.error} retry={list.retry} title={t('failed')} />;
  const isEmpty = list.rows?.length === 0;
  return (
    <>
      <ReportFigures figures={figures} />
      {isEmpty ? (
        <EmptyState icon={<IconSearchOff size={22} />} title={t('none')} hint={t('none_hint')} />
      ) : (
        <DataTable list={list} columns={shown} label={title} dense={columns.length > 12} />
      )}
    </>
  );
}
