import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { statutoryFileEndpoints } from '@mesra/contract/payroll-statutory/statutory-file';
import { isPlainDate, yearOf } from '@mesra/domain/kit/plain-date';
import { STATUTORY_FILES } from '@mesra/domain/statutory-files/statutory-file';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { yearsFrom2020 } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { DocumentTabs } from '../../shared/payslip/document-tabs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { MonthCards } from './month-cards.tsx';
import type { OpenedFile } from './month-file.ts';
import { MonthTable } from './month-table.tsx';
import css from './statutory.module.css';
import { TaxNotices } from './tax-notices.tsx';

const loadDialog = () => import('./file-dialog.tsx').then((part) => part.FileDialog);

/** Files for the authorities: the months of a year with what is due, what was made and how far it is. */
export function StatutoryPage() {
  const { t } = useTranslation('payroll-statutory');
  const { company, user } = useSession();
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const { year, opened, go } = useAddress();
  const { data, error, refetch } = useQuery(
    read(statutoryFileEndpoints.year, { query: { company_id: company.id, year } }),
  );
  const Dialog = useLoaded(opened !== null, loadDialog);
  const month = data?.months.find(({ start_date }) => start_date === opened?.month);
  const Months = phone ? MonthCards : MonthTable;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('hint')}
        actions={
          <SelectField
            aria-label={t('year')}
            w={100}
            allowDeselect={false}
            data={yearsFrom2020(user.today).map(String)}
            value={String(year)}
            onChange={(chosen) => go({ year: Number(chosen ?? year) })}
          />
        }
      />
      <DocumentTabs current="statutory" />
      {data && !data.whole ? <Notice tone="info">{t('not_whole')}</Notice> : null}
      {data && data.months.length > 0 ? (
        <Months year={data} onOpen={({ kind, month: of }) => go({ year, kind, month: of })} />
      ) : null}
      {data?.months.length === 0 ? <EmptyState title={t('no_months', { year })} /> : null}
      {data ? (
        <div className={css.notices}>
          <TaxNotices key={year} year={year} />
        </div>
      ) : null}
      {!data && !error ? <Skeleton height={320} radius="md" /> : null}
      {!data && error ? <Problem error={error} retry={() => void refetch()} /> : null}
      {Dialog && opened && month ? (
        <Dialog
          key={`${opened.kind} ${opened.month}`}
          kind={opened.kind}
          month={month}
          mayCreate={data?.can.create ?? false}
          onClose={() => go({ year })}
        />
      ) : null}
    </>
  );
}

/** `?year=2026&kind=cp39&month=2026-10-01`: the year that is shown, and the file that is open. */
function useAddress() {
  const { user } = useSession();
  const search = useSearch({ strict: false }) as Record<'year' | 'kind' | 'month', unknown>;
  const navigate = useNavigate();
  const years = yearsFrom2020(user.today);
  const year = years.find((one) => one === Number(search.year)) ?? yearOf(user.today);
  const kind = STATUTORY_FILES.find((one) => one === search.kind);
  const opened: OpenedFile | null = kind && isPlainDate(search.month) ? { kind, month: search.month } : null;
  const go = (to: { year: number } & Partial<OpenedFile>) =>
    void navigate({ to: '.', search: to as never, resetScroll: false });
  return { year, opened, go };
}
