import type { WorkSite } from '@mesra/contract/sites/work-site';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { clientFilter } from '../../shared/clients/client-select.tsx';
import { periodColumn, statusColumn, textColumn } from '../../shared/columns.tsx';
import type { Column, Filter } from '../../ui/list-view.ts';
import css from './sites.module.css';
import { useStates } from './sites.queries.ts';
import { siteStatusOn, useSiteLabels } from './work-site-labels.ts';

const STATUSES = ['Active', 'Inactive', 'all'] as const;

/** The columns of the sites; the name opens the site. */
export function useSiteColumns(): Column<WorkSite>[] {
  const { t } = useTranslation('sites');
  const { user } = useSession();
  const { metres, days, town } = useSiteLabels();
  return [
    { key: 'code', title: t('field.code'), sortable: true },
    {
      key: 'name',
      title: t('field.name'),
      sortable: true,
      names: true,
      text: (row) => row.name,
      render: (row) => (
        <Link
          data-row-link
          to="/work-task/site/manage"
          search={((before: object) => ({ ...before, site: row.id })) as never}
          className={css.named}
        >
          {row.name}
        </Link>
      ),
    },
    textColumn('client', t('field.client'), (row) => row.client?.name ?? '', { sortable: true }),
    textColumn('city', t('field.place'), town, { sortable: true }),
    { key: 'address', title: t('field.address'), optional: true },
    { key: 'postcode', title: t('field.postcode'), optional: true },
    textColumn('radius', t('field.radius'), (row) => metres(row.radius), { align: 'right' }),
    {
      key: 'people_count',
      title: t('field.people_count'),
      align: 'right',
      render: (row) => formatCount(row.people_count),
    },
    periodColumn('start_date', t('field.days'), (row) => days(row.start_date, row.end_date, user.today), {
      sortable: true,
    }),
    textColumn('person_in_charge', t('field.person_in_charge'), (row) => row.person_in_charge?.name ?? '', {
      optional: true,
    }),
    { key: 'lat', title: t('field.lat'), optional: true },
    { key: 'lng', title: t('field.lng'), optional: true },
    textColumn(
      'proofs',
      t('field.proofs'),
      (row) => row.proofs.map((proof) => t(`proofs.${proof}`)).join(', '),
      {
        optional: true,
      },
    ),
    { key: 'note', title: t('field.note'), optional: true },
    statusColumn(t('field.status'), { of: (row) => siteStatusOn(row, user.today) }),
  ];
}

/** The filters of the sites: in use or not, the state and the client. */
export function useSiteFilters(): Filter[] {
  const { t } = useTranslation('sites');
  const { company } = useSession();
  const { data: states = [] } = useStates(company.id);
  return [
    {
      key: 'status',
      label: t('field.status'),
      options: STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
      required: true,
    },
    {
      key: 'state',
      label: t('field.state'),
      options: states.map((state) => ({ value: state, label: state })),
    },
    clientFilter('client_id', t('field.client')),
  ];
}
