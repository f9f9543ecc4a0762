import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type OffCycleRun, offCycleEndpoints } from '@mesra/contract/off-cycle-runs/off-cycle-run';
import { MAX_PAYROLLS, type PayrollRow, payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { RUN_TYPES } from '@mesra/domain/payroll/off-cycle';
import { PAYROLL_LIST_STATUSES } from '@mesra/domain/payroll/status';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListView } from '../../lib/list.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { type Period, periodOf, readMonth } from '../../shared/payslip/month.ts';
import { MonthPicker } from '../../shared/payslip/month-picker.tsx';
import { pdfAddress } from '../../shared/payslip/pdf-address.ts';
import { plainCalls } from '../../shared/payslip/plain-calls.ts';
import { useStructureFilters } from '../../shared/structure-filter.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Filter, RowAction } from '../../ui/list-view.ts';
import { Problem } from '../../ui/problem.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { BulkActions, MonthActions, type OpeningBalanceParts } from './manage-actions.tsx';
import { useManageColumns } from './manage-columns.tsx';
import css from './manage-page.module.css';
import { MonthApproval, useMonthApproval } from './month-approval.tsx';
import { DifferencesButton, type LoadMonthDialog, MonthDialog } from './month-dialogs.tsx';
import { MonthState, MonthStateSkeleton } from './month-state.tsx';
import { useTransitions } from './payroll.mutations.ts';
import { useMonthSummary } from './payroll.queries.ts';
import { RunJob } from './run-job.tsx';

/** The off-cycle runs of the month and the dialog of a new one: fetched where there are any, or one is made. */
export interface OffCycleParts {
  runs: () => Promise<
    ComponentType<{
      runs: readonly OffCycleRun[];
      start: string;
      onConfirm?: ((run: OffCycleRun) => void) | undefined;
      onShow: (run: OffCycleRun) => void;
    }>
  >;
  create: LoadMonthDialog;
}

/** What there is to do before the month is run, and the way to its check. */
export interface CheckParts {
  ToDo: ComponentType<{ period: Period; onDifferences: () => void }>;
  Cinco: ComponentType<{ period: Period }>;
}

interface ManagePageProps {
  openings: OpeningBalanceParts;
  offCycle: OffCycleParts;
  whatIf: LoadMonthDialog;
  differences: LoadMonthDialog;
  checks: CheckParts;
}

/** A month's payroll: how far it is, everyone in it, and what is done with all of them. */
export function ManagePage({
  openings: openingBalances,
  offCycle,
  whatIf,
  differences,
  checks,
}: ManagePageProps) {
  const { t } = useTranslation('payroll');
  const { user, allows, may } = useSession();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const start = readMonth(search.start_date, user.today);
  const period = periodOf(start);
  const { list, views } = useViewedList('/payroll/manage', payrollEndpoints.list, { fixed: period });
  const summary = useMonthSummary(period);
  const { data: approval } = useMonthApproval(period);
  const [differencesOpened, openDifferences] = useState(false);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const columns = useManageColumns((row) => processSearch(row, period, list), phone);
  const rowActions = useRowActions(period, list);
  const OpeningBalances = useLoaded((summary.data?.openings_missing ?? 0) > 0, openingBalances.notice);

  return (
    <RowLinks>
      <div className={css.dense}>
        <ListPage
          name="payroll"
          title={t('manage')}
          description={t('manage_hint')}
          action={
            <Group gap="xs">
              <MonthPicker value={start} onChange={(month) => list.change({ start_date: month })} />
              {may('/payroll/manage', 'Process') ? (
                <MonthDialog label={t('what_if')} period={period} load={whatIf} />
              ) : null}
              {allows(offCycleEndpoints.create) ? (
                <MonthDialog label={t('off_cycle_create')} period={period} load={offCycle.create} />
              ) : null}
              <DifferencesButton
                period={period}
                load={differences}
                opened={differencesOpened}
                onOpen={openDifferences}
              />
              <checks.Cinco period={period} />
              {summary.data && approval ? (
                <MonthActions summary={summary.data} period={period} approval={approval} />
              ) : null}
            </Group>
          }
          list={list}
          views={views}
          columns={columns}
          filters={useFilters()}
          searchLabel={t('search')}
          rowActions={rowActions}
          max={MAX_PAYROLLS}
          bulk={(rows, done) => (
            <BulkActions rows={rows} done={done} period={period} loadWaive={openingBalances.waive} />
          )}
          empty={{ title: t('nobody'), hint: t('nobody_hint') }}
        >
          {summary.data ? (
            <>
              {summary.data.job ? (
                <RunJob key={summary.data.job.id} latest={summary.data.job} start={start} />
              ) : null}
              <RunsOfMonth
                period={period}
                load={offCycle.runs}
                mayConfirm={approval?.steps.length === 0}
                onShow={({ type }) => list.change({ run_type: [type] })}
              />
              {summary.data.openings_missing > 0 && OpeningBalances ? (
                <OpeningBalances period={period} count={summary.data.openings_missing} />
              ) : null}
              {approval ? (
                <MonthApproval
                  state={approval}
                  period={period}
                  inProcess={summary.data.statuses.find(({ status }) => status === 'In Process')?.count ?? 0}
                />
              ) : null}
              <checks.ToDo period={period} onDifferences={() => openDifferences(true)} />
              <MonthState
                summary={summary.data}
                start={start}
                filter={{ processed: list.state.processed, status: list.state.status }}
                onFilter={(filter) => list.change(filter)}
              />
            </>
          ) : summary.error ? (
            <div className="surface" style={{ marginBottom: 16 }}>
              <Problem error={summary.error} retry={() => void summary.refetch()} />
            </div>
          ) : (
            <MonthStateSkeleton />
          )}
        </ListPage>
      </div>
    </RowLinks>
  );
}

interface RunsOfMonthProps {
  period: Period;
  load: OffCycleParts['runs'];
  /** The month needs no approval. */
  mayConfirm: boolean;
  onShow: (run: OffCycleRun) => void;
}

/** The off-cycle runs of the month with their jobs; nothing where there are none. */
function RunsOfMonth({ period, load, mayConfirm, onShow }: RunsOfMonthProps) {
  const { company, allows } = useSession();
  const { data: runs = [] } = useQuery(
    read(offCycleEndpoints.list, { query: { company_id: company.id, ...period } }),
  );
  const transitions = useTransitions(period);
  const Runs = useLoaded(runs.length > 0, load);
  const confirm = ({ in_process, total_net_pay, sequence }: OffCycleRun) => {
    const together = { count: in_process, net: total_net_pay, flagged: 0, blocked: 0 };
    void transitions.confirmMany(null, together, sequence);
  };
  const may = mayConfirm && allows(payrollEndpoints.confirm);
  return (
    <>
      {runs.map(({ id, name, job }) =>
        job ? <RunJob key={`${id}-${job.id}`} latest={job} start={period.start_date} name={name} /> : null,
      )}
      {runs.length > 0 && Runs ? (
        <Runs runs={runs} start={period.start_date} onConfirm={may ? confirm : undefined} onShow={onShow} />
      ) : null}
    </>
  );
}

type List = ListView<PayrollRow>;

/** The address of a row's process page: who, which month, and where in which list they stand. */
function processSearch(row: PayrollRow, period: Period, list: List): Record<string, unknown> {
  const { page, per_page, keyword, sort, sort_by, status, processed, unusual, run_type } = list.state;
  const { branch_id, department_id, position_id } = list.state;
  const index = list.rows?.findIndex((one) => one.id === row.id) ?? -1;
  const filters = {
    keyword,
    sort,
    sort_by,
    status,
    processed,
    unusual,
    run_type,
    branch_id,
    department_id,
    position_id,
  };
  return {
    employee_id: row.employee_id,
    ...(row.sequence > 1 ? { sequence: row.sequence } : {}),
    ...period,
    ...(index < 0 ? {} : { at: (page - 1) * per_page + index + 1 }),
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  };
}

function useFilters(): Filter[] {
  const { t } = useTranslation('payroll');
  const { t: figures } = useTranslation('figures');
  const structure = useStructureFilters(true);
  return [
    {
      key: 'processed',
      label: t('filter.processed'),
      options: (['Processed', 'Unprocessed', 'Blocked'] as const).map((value) => ({
        value,
        label: t(`filter.${value}`),
      })),
    },
    {
      key: 'status',
      label: t('filter.status'),
      options: PAYROLL_LIST_STATUSES.map((value) => ({ value, label: figures(`statuses.${value}`) })),
    },
    {
      key: 'run_type',
      label: t('filter.run_type'),
      options: RUN_TYPES.map((value) => ({ value, label: t(`run_types.${value}`) })),
    },
    {
      key: 'unusual',
      label: t('filter.unusual'),
      options: [{ value: 'true', label: t('filter.unusual_only') }],
    },
    structure('branch'),
    structure('department'),
    structure('position'),
  ];
}

function useRowActions(period: Period, list: List) {
  const { t } = useTranslation('payroll');
  const { may } = useSession();
  const navigate = useNavigate();
  const transitions = useTransitions(period);
  return (row: PayrollRow): RowAction[] => {
    const id = row.reference_payroll_id;
    const named = { id: id ?? 0, name: row.name, net: row.total_net_pay };
    const when = (allowed: boolean, action: RowAction): RowAction[] => (allowed ? [action] : []);
    return [
      {
        label: t('action.open'),
        onClick: () =>
          void navigate({
            to: '/payroll/manage/process',
            search: processSearch(row, period, list) as never,
          }),
      },
      ...when(row.can.confirm && id !== null, {
        label: t('action.confirm'),
        onClick: () => void transitions.confirm(named),
      }),
      ...when(row.can.mark_as_paid && id !== null, {
        label: t('action.pay'),
        onClick: () => void transitions.pay(named),
      }),
      ...when(row.can.payslip && id !== null, {
        label: t('action.payslip'),
        onClick: () =>
          void window.open(pdfAddress(plainCalls.payslipPdf.path, id ?? 0), '_blank', 'noopener'),
      }),
      ...when(may('/admin/employee'), {
        label: t('action.record'),
        onClick: () =>
          void navigate({ to: '/admin/employee/view' as '/', search: { id: row.employee_id } as never }),
      }),
      {
        label: t('action.tax'),
        onClick: () =>
          void navigate({ to: '/payroll/tax' as '/', search: { employee_id: row.employee_id } as never }),
      },
      ...when(row.can.remove && id !== null, {
        label: t('action.remove'),
        danger: true,
        onClick: () => void transitions.remove(named),
      }),
    ];
  };
}
