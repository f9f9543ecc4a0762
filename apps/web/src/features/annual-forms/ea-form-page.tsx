import { Button } from '@mantine/core';
import { annualReturnEndpoints } from '@mesra/contract/annual-forms/annual-return';
import { type EaForm, eaFormEndpoints as endpoints } from '@mesra/contract/annual-forms/ea-form';
import { EA_READINESS, EA_STATUSES } from '@mesra/contract/annual-forms/ea-kinds';
import { yearOf } from '@mesra/domain/kit/plain-date';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, yearsFrom2020 } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { choiceFilter } from '../../shared/filters.tsx';
import { DocumentTabs } from '../../shared/payslip/document-tabs.tsx';
import { pdfAddress } from '../../shared/payslip/pdf-address.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { Filter, RowAction } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { statusLabel } from '../../ui/status-badge.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { useEaColumns } from './ea-columns.tsx';
import { EaDetails } from './ea-details.tsx';
import { EaYear } from './ea-year.tsx';
import { HandingIn } from './handing-in.tsx';
import { useEaIssuing } from './use-ea-issuing.ts';

/** The EA forms of a year, the one before this unless another is chosen. */
export function EaFormPage() {
  const { t } = useTranslation('ea-form');
  const { company, user, allows } = useSession();
  const { list, views } = useViewedList('/payroll/document/ea-form', endpoints.list);
  const due = yearOf(user.today) - 1;
  const year = Number(list.state.year) || due;
  const { data: summary } = useQuery(read(endpoints.summary, { query: { company_id: company.id, year } }));
  const { issueAll, issueSome, issueOne, saving } = useEaIssuing(year);
  const [shown, setShown] = useState<EaForm | null>(null);
  const ready = summary?.ready ?? 0;
  const mayIssue = allows(endpoints.issueMany);
  const rowActions = (row: EaForm): RowAction[] => [
    ...(row.can.pdf
      ? [{ label: t('action.open'), onClick: () => void window.open(pdfOf(row.id), '_blank', 'noopener') }]
      : []),
    { label: t('action.details'), onClick: () => setShown(row) },
    ...(row.can.issue ? [{ label: t('action.issue'), onClick: () => void issueOne(row) }] : []),
  ];
  return (
    <RowLinks>
      <ListPage
        name="ea-forms"
        title={t('title')}
        description={t('description')}
        action={
          mayIssue && ready > 0 ? (
            <Button
              leftSection={<IconChecks size={16} />}
              loading={saving}
              onClick={() => void issueAll(ready)}
            >
              {t('issue.all', { count: ready, number: formatCount(ready) })}
            </Button>
          ) : null
        }
        list={list}
        views={views}
        columns={useEaColumns(setShown)}
        filters={useEaFilters(due)}
        searchLabel={t('search')}
        rowActions={rowActions}
        bulk={
          mayIssue
            ? (rows, done) => (
                <IssueSome rows={rows} issue={(forms) => issueSome(forms, done)} saving={saving} />
              )
            : undefined
        }
        empty={{
          title: t('none', { year }),
          hint: t(summary?.missing !== 0 ? 'none_hint' : summary.partial ? 'none_paid_seen' : 'none_paid', {
            year,
          }),
        }}
      >
        <DocumentTabs current="ea_forms" />
        <EaYear year={year} summary={summary} />
      </ListPage>
      {summary && summary.issued > 0 && allows(annualReturnEndpoints.formE) ? (
        <HandingIn year={year} />
      ) : null}
      {shown ? <EaDetails form={shown} onClose={() => setShown(null)} /> : null}
    </RowLinks>
  );
}

const pdfOf = (id: number): string => pdfAddress(endpoints.pdf.path, id);

interface IssueSomeProps {
  rows: readonly EaForm[];
  issue: (rows: readonly EaForm[]) => Promise<void>;
  saving: boolean;
}

/** Issues the ticked drafts that are ready. */
function IssueSome({ rows, issue, saving }: IssueSomeProps) {
  const { t } = useTranslation('ea-form');
  const ready = rows.filter(({ can }) => can.issue);
  if (ready.length === 0) return null;
  return (
    <Button size="compact-md" loading={saving} onClick={() => void issue(ready)}>
      {t('issue.all', { count: ready.length, number: formatCount(ready.length) })}
    </Button>
  );
}

function useEaFilters(due: number): Filter[] {
  const { t, i18n } = useTranslation('ea-form');
  const { user } = useSession();
  const years = yearsFrom2020(user.today);
  return [
    {
      key: 'year',
      label: t('year'),
      render: (value, set) => (
        <SelectField
          aria-label={t('year')}
          w={{ base: '100%', sm: 110 }}
          allowDeselect={false}
          data={years.map(String)}
          value={String(Number(value) || due)}
          onChange={(chosen) => set(chosen === null || Number(chosen) === due ? undefined : Number(chosen))}
        />
      ),
    },
    choiceFilter('status', t('status'), EA_STATUSES, (value) => statusLabel(value, i18n)),
    choiceFilter('readiness', t('readiness'), EA_READINESS, (value) => t(`readinesses.${value}`)),
  ];
}
