import { Skeleton, Stack } from '@mantine/core';
import type { OwnChangeRequest } from '@mesra/contract/change-requests/change-request';
import type { OwnEmployee } from '@mesra/contract/personal/profile';
import type { RequestKind } from '@mesra/domain/employees/change-request';
import { IconBriefcase } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useOwnEmployee, useOwnRequests } from './my-employment.queries.ts';
import { RequestHistory } from './request-history.tsx';

interface OwnPageProps {
  page: 'personal' | 'contact' | 'family' | 'employment';
  /** The parts of the data that this page shows. */
  kinds: readonly RequestKind[];
  /** The record, and what of these parts waits for HR. */
  children: (employee: OwnEmployee, waiting: readonly OwnChangeRequest[]) => ReactNode;
}

/** A page of the own record: its parts, and what was asked of them. */
export function OwnPage({ page, kinds, children }: OwnPageProps) {
  const { t } = useTranslation('my-employment');
  const { company } = useSession();
  const record = useOwnEmployee();
  const requests = useOwnRequests(kinds);
  const error = record.error ?? requests.error;
  const retry = () => void Promise.all([record.refetch(), requests.refetch()]);
  const employee = record.data?.employee;
  return (
    <>
      <PageHeader title={t(`title.${page}`)} description={t('description', { company: company.name })} />
      {employee && requests.data ? (
        <Stack gap="md" key={employee.id}>
          {children(
            employee,
            requests.data.filter((one) => one.status === 'Pending'),
          )}
          <RequestHistory requests={requests.data.filter((one) => one.status !== 'Pending')} />
        </Stack>
      ) : employee === null ? (
        <div className="surface">
          <EmptyState
            icon={<IconBriefcase size={22} />}
            title={t('none', { company: company.name })}
            hint={t('none_hint')}
          />
        </div>
      ) : error ? (
        <div className="surface">
          <Problem error={error} retry={retry} />
        </div>
      ) : (
        <Stack>
          <Skeleton height={220} radius="md" />
          <Skeleton height={120} radius="md" />
        </Stack>
      )}
    </>
  );
}
