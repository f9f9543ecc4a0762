import { type Outlet, outletEndpoints, outlets } from '@mesra/contract/outlets/outlet';
import { outletFileEndpoints } from '@mesra/contract/outlets/outlet-file';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { flipped, useWrite } from '../../lib/write.ts';
import { statusColumn, textColumn } from '../../shared/columns.tsx';
import { choiceFilter } from '../../shared/filters.tsx';
import { ImportButton } from '../../shared/import-button.tsx';
import { RegisterPage } from '../../shared/register-page.tsx';
import type { Column, Filter } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { useCommonActions } from '../../ui/use-common-actions.tsx';
import { useHoursText } from './business-hours.tsx';
import css from './outlets.module.css';

const loadDialog = () => import('./outlet-dialog.tsx').then((part) => part.OutletDialog);
const loadImport = async () =>
  (await Promise.all([import('./outlet-import-dialog.tsx'), loadMessages(['file-import'])]))[0]
    .OutletImportDialog;

/** The columns of the outlets; the name opens the outlet. */
function useColumns(): Column<Outlet>[] {
  const { t } = useTranslation('outlets');
  const hoursText = useHoursText();
  return [
    { key: 'code', title: t('field.code'), sortable: true },
    {
      key: 'name',
      title: t('field.name'),
      sortable: true,
      names: true,
      text: (row) => row.name,
      render: (row) => (
        <Link data-row-link to="/spm/outlet/view" search={{ id: row.id }} className={css.name}>
          {row.name}
        </Link>
      ),
    },
    textColumn('chain', t('field.chain'), (row) => row.chain ?? '', { sortable: true }),
    textColumn('region', t('field.region'), (row) => row.region ?? '', { sortable: true }),
    textColumn('city', t('field.place'), (row) => row.city ?? '', { sortable: true }),
    textColumn('supervisors', t('field.supervisors'), (row) =>
      row.supervisors.map(({ name }) => name).join(', '),
    ),
    textColumn('projects_count', t('field.projects_count'), (row) => formatCount(row.projects_count), {
      align: 'right',
    }),
    textColumn('business_hours', t('field.business_hours'), (row) => hoursText(row.business_hours), {
      optional: true,
    }),
    textColumn('address', t('field.address'), (row) => row.address ?? '', { optional: true }),
    textColumn('state', t('field.state'), (row) => row.state ?? '', { optional: true }),
    textColumn('note', t('field.note'), (row) => row.note ?? '', { optional: true }),
    statusColumn(t('field.status')),
  ];
}

const STATUSES = ['Active', 'Inactive', 'all'] as const;

/** The filters of the outlets: chain, region, and whether they are in use. */
function useFilters(): Filter[] {
  const { t } = useTranslation('outlets');
  const { company } = useSession();
  const { data } = useQuery({
    ...read(outletEndpoints.filter, { query: { company_id: company.id } }),
    staleTime: 60_000,
    meta: { silent: true },
  });
  const same = (value: string) => value;
  return [
    choiceFilter('chain', t('field.chain'), data?.chains ?? [], same),
    choiceFilter('region', t('field.region'), data?.regions ?? [], same),
    choiceFilter('status', t('field.status'), STATUSES, (value) => t(`status.${value}`), true),
  ];
}

/** The outlets of the company: where promoters sell. */
export function OutletPage() {
  const { t } = useTranslation('outlets');
  const { allows } = useSession();
  const common = useCommonActions();
  const update = useWrite(outlets.update, {
    undo: flipped('status', (status) => (status === 'Active' ? 'Inactive' : 'Active')),
  });
  const setStatus = ({ id, version }: Outlet, status: Outlet['status']) =>
    update.mutate({ params: { id }, body: { status, version } });
  return (
    <RowLinks>
      <RegisterPage
        name="outlets"
        screen="/spm/outlet"
        labels={t('page', { returnObjects: true })}
        endpoints={outlets}
        columns={useColumns()}
        filters={useFilters()}
        loadDialog={loadDialog}
        exported={outletFileEndpoints.export}
        tools={
          allows(outletFileEndpoints.import) ? (
            <ImportButton label={t('import.action')} load={loadImport} />
          ) : null
        }
        actions={(row) => [
          row.can.update &&
            (row.status === 'Active'
              ? common('deactivate', () => setStatus(row, 'Inactive'), {
                  ...{ name: row.name, effect: t('off_effect') },
                })
              : common('activate', () => setStatus(row, 'Active'))),
        ]}
      />
    </RowLinks>
  );
}
