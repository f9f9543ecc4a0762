import { Skeleton, Stack } from '@mantine/core';
import type { Admin } from '@mesra/contract/admin-users/admin';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordSearch } from '../../lib/search-params.ts';
import { avatarSource } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import { RecordHeader } from '../../ui/page-header.tsx';
import { RecordProblem } from '../../ui/problem.tsx';
import { RecordActions } from '../../ui/row-actions.tsx';
import { useUserActions } from './admin-actions.tsx';
import css from './admin-users.module.css';
import { useAdmin } from './admin-users.queries.ts';
import { useRoleLabels } from './role-labels.ts';

const loadTransfer = () => import('./transfer-dialog.tsx').then((part) => part.TransferDialog);

const PATHS = {
  profile: '/admin/user/view',
  password: '/admin/user/view/password',
  page_access: '/admin/user/view/page-access',
  employee_access: '/admin/user/view/employee-access',
} as const;
type Tab = keyof typeof PATHS;

interface UserRecordPageProps {
  tab: Tab;
  children: (admin: Admin) => ReactNode;
}

/** The frame of a user's record, from the URL's `id`: header, actions and tabs. */
export function UserRecordPage(props: UserRecordPageProps) {
  const { id } = recordSearch(useSearch({ strict: false }) as Record<string, unknown>);
  return <Record key={id} id={id} {...props} />;
}

function Record({ id, tab, children }: UserRecordPageProps & { id: number }) {
  const { t } = useTranslation('admin-users');
  const { data, error, refetch } = useAdmin(id);
  if (error && !data) return <RecordProblem error={error} retry={() => void refetch()} />;
  return (
    <>
      {data ? <Header admin={data} /> : <HeaderSkeleton />}
      <div className={`surface ${css.tabs}`}>
        <NavTabs
          label={t('record.tabs')}
          tabs={(Object.keys(PATHS) as Tab[]).map((one) => ({
            to: PATHS[one],
            label: t(`record.${one}`),
            search: { id },
            current: one === tab,
          }))}
        />
      </div>
      <Stack gap="md">{data ? children(data) : <PartSkeleton />}</Stack>
    </>
  );
}

function Header({ admin }: { admin: Admin }) {
  const { t } = useTranslation('admin-users');
  const { roleOf } = useRoleLabels();
  const [transferring, setTransferring] = useState(false);
  const TransferDialog = useLoaded(transferring, loadTransfer);
  const actions = useUserActions(() => setTransferring(true))(admin);
  return (
    <>
      <RecordHeader
        name={admin.name}
        status={admin.status}
        facts={[admin.email, roleOf(admin)]}
        picture={<Avatar name={admin.name} src={avatarSource(admin, admin.employee, null)} size={56} />}
        back={{ to: '/admin/user', label: t('record.back') }}
        actions={<RecordActions label={t('record.actions')} actions={actions} />}
      />
      {TransferDialog && transferring ? (
        <TransferDialog admin={admin} onClose={() => setTransferring(false)} />
      ) : null}
    </>
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

function PartSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')} className={`surface ${css.part}`}>
      <Skeleton height={16} width={140} mb={20} />
      {[80, 71, 62, 53].map((width) => (
        <Skeleton key={width} height={12} width={`${width}%`} mb={14} />
      ))}
    </div>
  );
}
