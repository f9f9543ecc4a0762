import type { WorkProject } from '@mesra/contract/work-projects/work-project';
import { WORK_PROJECT_STATUSES } from '@mesra/domain/work-projects/project-states';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { clientFilter } from '../../shared/clients/client-select.tsx';
import { OneLine, periodColumn, statusColumn, textColumn } from '../../shared/columns.tsx';
import { dayFilter } from '../../shared/filters.tsx';
import { personFilter } from '../../shared/person-filter.tsx';
import { projectStatusFilter } from '../../shared/project-status-filter.ts';
import { siteFilter } from '../../shared/site-select.tsx';
import type { Column, Filter } from '../../ui/list-view.ts';
import { OverBudget } from './over-budget.tsx';
import { isOverBudget, manDaysText, useProjectLabels } from './work-project-labels.ts';
import css from './work-projects.module.css';

/** The columns of the projects; the name opens the project. */
export function useProjectColumns(): Column<WorkProject>[] {
  const { t } = useTranslation('work-projects');
  const { days, manDays, sites: sitesText } = useProjectLabels();
  return [
    {
      key: 'code',
      title: t('field.code'),
      sortable: true,
      text: (row) => row.code,
      render: (row) => <OneLine text={row.code} />,
    },
    {
      key: 'name',
      title: t('field.name'),
      sortable: true,
      names: true,
      text: (row) => row.name,
      render: (row) => (
        <Link
          data-row-link
          to="/work-task/site/project"
          search={((before: object) => ({ ...before, project: row.id })) as never}
          className={css.name}
        >
          {row.name}
        </Link>
      ),
    },
    textColumn('client', t('field.client_id'), (row) => row.client?.name ?? '', { sortable: true }),
    {
      key: 'sites',
      title: t('field.work_site_ids'),
      text: (row) => row.sites.map(({ name }) => name).join(', '),
      render: ({ sites }) => sitesText(sites),
    },
    textColumn('manager', t('field.manager_id'), (row) => row.manager?.name ?? '', { sortable: true }),
    periodColumn('start_date', t('field.days'), days, { sortable: true }),
    {
      ...{ key: 'man_days', title: t('man_days.title'), align: 'right' },
      text: (row) => (isOverBudget(row) ? `${manDays(row)}, ${t('man_days.over')}` : manDays(row)),
      render: (row) => (
        <span className={css.worked}>
          {manDays(row)} {isOverBudget(row) ? <OverBudget /> : null}
        </span>
      ),
    },
    textColumn('actual_days', t('field.actual_days'), (row) => manDaysText(row.actual_days), {
      ...{ align: 'right', optional: true },
    }),
    textColumn(
      'budget_days',
      t('field.budget_days'),
      (row) => (row.budget_days === null ? '' : manDaysText(row.budget_days)),
      { align: 'right', optional: true },
    ),
    textColumn('note', t('field.note'), (row) => row.note ?? '', { optional: true }),
    statusColumn(t('field.status'), { sortable: true, stays: true }),
  ];
}

/** The filters of the projects: state, client, site, manager and days. */
export function useProjectFilters(): Filter[] {
  const { t } = useTranslation('work-projects');
  return [
    projectStatusFilter(t('field.status'), WORK_PROJECT_STATUSES, (one) => t(`statuses.${one}`)),
    clientFilter('client_id', t('field.client_id')),
    siteFilter('work_site_id', t('field.work_site')),
    personFilter('manager_id', t('field.manager_id')),
    dayFilter('start_date', t('on_or_after')),
    dayFilter('end_date', t('on_or_before')),
  ];
}
