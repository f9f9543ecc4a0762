import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Admin, adminEndpoints } from '@mesra/contract/admin-users/admin';
import { IconMailPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { Filter } from '../../ui/list-view.ts';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { useUserActions } from './admin-actions.tsx';
import { useUserColumns } from './admin-columns.tsx';
import css from './admin-users.module.css';
import { InvitationList } from './invitation-list.tsx';

const loadTransfer = () => import('./transfer-dialog.tsx').then((part) => part.TransferDialog);
const loadInvite = () => import('./invitation-dialog.tsx').then((part) => part.InviteDialog);
const STATUSES = ['Active', 'Inactive', 'all'] as const;
const TYPES = ['owner', 'admin', 'employee'] as const;

/** The company's users with their roles, and pending invitations. */
export function UserListPage() {
  const { t } = useTranslation('admin-users');
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const [inviting, setInviting] = useState(false);
  const InviteDialog = useLoaded(inviting, loadInvite);
  const invite = (
    <Button leftSection={<IconMailPlus size={16} />} onClick={() => setInviting(true)}>
      {t('list.invite')}
    </Button>
  );
  return (
    <>
      {tab === 'invitations' ? (
        <InvitationList key="invitations" invite={invite} tabs={<ListTabs invitations />} />
      ) : (
        <UserList key="users" invite={invite} />
      )}
      {InviteDialog && inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}

function UserList({ invite }: { invite: ReactNode }) {
  const { t } = useTranslation('admin-users');
  const { list, views } = useViewedList('/admin/user', adminEndpoints.list);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [transferring, setTransferring] = useState<Admin | null>(null);
  const TransferDialog = useLoaded(transferring !== null, loadTransfer);
  const actionsOf = useUserActions(setTransferring);
  return (
    <>
      <RowLinks>
        <ListPage
          name="users"
          title={t('list.title')}
          description={t('list.description')}
          action={invite}
          list={list}
          views={views}
          columns={useUserColumns(phone ?? false)}
          filters={useFilters()}
          searchLabel={t('list.search')}
          rowActions={(row) => actionsOf(row, true)}
          empty={{ title: t('list.none'), hint: t('list.none_hint') }}
        >
          <ListTabs invitations={false} />
        </ListPage>
      </RowLinks>
      {TransferDialog && transferring ? (
        <TransferDialog admin={transferring} onClose={() => setTransferring(null)} />
      ) : null}
    </>
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('admin-users');
  return [
    {
      key: 'status',
      label: t('field.status'),
      options: STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
      required: true,
    },
    {
      key: 'everyone',
      label: t('list.who'),
      options: [
        { value: 'false', label: t('list.administrators') },
        { value: 'true', label: t('list.everyone') },
      ],
      required: true,
    },
    {
      key: 'type',
      label: t('field.type'),
      options: TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
    },
  ];
}

function ListTabs({ invitations }: { invitations: boolean }) {
  const { t } = useTranslation('admin-users');
  return (
    <div className={`surface ${css.tabs}`}>
      <NavTabs
        label={t('list.tabs')}
        tabs={[
          { to: '/admin/user', label: t('list.users'), search: {}, current: !invitations },
          {
            to: '/admin/user',
            label: t('invitation.title'),
            search: { tab: 'invitations' },
            current: invitations,
          },
        ]}
      />
    </div>
  );
}
