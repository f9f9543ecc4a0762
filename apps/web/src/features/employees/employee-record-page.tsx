import { Skeleton, Stack } from '@mantine/core';
import type { Employee } from '@mesra/contract/employees/employee';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import { RecordHeader } from '../../ui/page-header.tsx';
import { RecordProblem } from '../../ui/problem.tsx';
import css from './employee-record-page.module.css';
import { useEmployee } from './employees.queries.ts';
import { HistorySection } from './history-section.tsx';

/** The tabs in their order; one of a module that is off is not there. */
const PATHS = {
  personal: '/admin/employee/view',
  credential: '/admin/employee/view/credential',
  employment: '/admin/employee/view/employment',
  document: '/admin/employee/view/document',
  leave: '/admin/employee/view/leave',
  work_schedule: '/admin/employee/view/work-schedule',
  worksite: '/admin/employee/view/worksite',
} as const;
type Tab = keyof typeof PATHS;
const TABS = Object.keys(PATHS) as Tab[];

interface EmployeeRecordPageProps {
  id: number;
  tab: Tab;
  /** What may be done with the employee, beside the name. */
  actions: (employee: Employee) => ReactNode;
  children: (employee: Employee) => ReactNode;
}

/** The frame of an employee's record: who it is, what may be done, its tabs, and its history below. */
export function EmployeeRecordPage({ id, tab, actions, children }: EmployeeRecordPageProps) {
  const { data, error, refetch } = useEmployee(id);
  if (error && !data) return <RecordProblem error={error} retry={() => void refetch()} />;
  return (
    <>
      {data ? <Header employee={data} actions={actions(data)} /> : <HeaderSkeleton />}
      <RecordTabs id={id} tab={tab} />
      <Stack gap="md">
        {data ? children(data) : <PartsSkeleton />}
        {data ? <HistorySection employeeId={id} /> : null}
      </Stack>
    </>
  );
}

function Header({ employee, actions }: { employee: Employee; actions: ReactNode }) {
  const { t } = useTranslation('employees');
  const leaves = employee.inactive_at ? t('record.leaves', { day: formatDate(employee.inactive_at) }) : null;
  return (
    <RecordHeader
      name={employee.name}
      status={employee.status}
      facts={[
        employee.employee_code,
        employee.position?.name,
        employee.department?.name,
        employee.branch?.name,
        leaves,
      ]}
      picture={<Avatar name={employee.name} src={employee.image} size={56} />}
      back={{ to: '/admin/employee', label: t('record.back') }}
      actions={actions}
    />
  );
}

function RecordTabs({ id, tab }: { id: number; tab: Tab }) {
  const { t } = useTranslation(['employees', 'app']);
  const { may } = useSession();
  return (
    <div className={`surface ${css.tabs}`}>
      <NavTabs
        label={t('record.tabs')}
        tabs={TABS.filter((one) => may(PATHS[one])).map((one) => ({
          to: PATHS[one],
          label: t(`app:screens.employee_${one}`),
          search: { id },
          current: one === tab,
        }))}
      />
    </div>
  );
}

function HeaderSkeleton() {
  return (
    <div className={css.skeleton} aria-hidden>
      <Skeleton height={56} circle />
      <div>
        <Skeleton height={20} width={220} mb={10} />
        <Skeleton height={12} width={300} maw="60vw" />
      </div>
    </div>
  );
}

function PartsSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')}>
      {[5, 3].map((rows) => (
        <div key={rows} className={`surface ${css.part}`}>
          <Skeleton height={16} width={140} mb={20} />
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
            <Skeleton key={row} height={12} width={`${80 - row * 9}%`} mb={14} />
          ))}
        </div>
      ))}
    </div>
  );
}
