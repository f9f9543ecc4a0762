import { type Invitation, invitationEndpoints } from '@mesra/contract/admin-users/invitation';
import { IconMailForward, IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTimeColumn, statusColumn, textColumn } from '../../shared/columns.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { useViewedList } from '../../ui/use-saved-views.ts';
import css from './admin-users.module.css';
import { useInvitationActions } from './admin-users.mutations.ts';
import { RefusedMark } from './refused-address.tsx';
import { useRoleLabels } from './role-labels.ts';
import { ORG_UNITS, valuesOfScope } from './scope-values.ts';
import { useScopeNames } from './use-scope-names.ts';

/** Pending invitations. */
export function InvitationList({ invite, tabs }: { invite: ReactNode; tabs: ReactNode }) {
  const { t } = useTranslation('admin-users');
  const { list, views } = useViewedList('/admin/user#invitations', invitationEndpoints.list);
  const act = useInvitationActions();
  const rowActions = (row: Invitation): RowAction[] => [
    ...(row.can.resend
      ? [
          {
            label: t('invitation.resend'),
            icon: <IconMailForward size={16} />,
            onClick: () => void act.resend(row),
          },
        ]
      : []),
    ...(row.can.revoke
      ? [
          {
            label: t('invitation.revoke'),
            icon: <IconMailOff size={16} />,
            danger: true,
            onClick: () => void act.revoke(row),
          },
        ]
      : []),
  ];
  return (
    <ListPage
      name="invitations"
      title={t('list.title')}
      description={t('list.description')}
      action={invite}
      list={list}
      views={views}
      columns={useColumns(list.rows ?? [])}
      searchLabel={t('invitation.search')}
      rowActions={rowActions}
      empty={{ title: t('invitation.none'), hint: t('invitation.none_hint'), action: invite }}
    >
      {tabs}
    </ListPage>
  );
}

/** The employee access of an invitation, as text. */
function useSeen(rows: readonly Invitation[]): (row: Invitation) => string {
  const { t } = useTranslation('admin-users');
  const scopes = rows.flatMap((row) => (row.scope ? [valuesOfScope(row.scope)] : []));
  const nameOf = useScopeNames(scopes);
  return (row) => {
    if (row.type === 'employee' && !row.is_admin) return '–';
    if (row.scope === null) return t('scope.all');
    const values = valuesOfScope(row.scope);
    return [...ORG_UNITS, 'employee_id' as const]
      .flatMap((column) => values[column].map((id) => nameOf(column, id)))
      .join(', ');
  };
}

function useColumns(rows: readonly Invitation[]): Column<Invitation>[] {
  const { t } = useTranslation('admin-users');
  const { roleOf } = useRoleLabels();
  const seenBy = useSeen(rows);
  return [
    {
      key: 'email',
      title: t('invitation.email'),
      sortable: true,
      names: true,
      text: (row) => row.email,
      render: (row) => (
        <span className={css.name}>
          {row.email}
          {row.name ? <span className={css.under}>{row.name}</span> : null}
          {row.email_refused === null ? null : (
            <span className={css.under}>
              <RefusedMark />
            </span>
          )}
        </span>
      ),
    },
    textColumn('type', t('invitation.role'), roleOf),
    textColumn('sees', t('invitation.sees'), seenBy),
    textColumn('employee', t('field.employee'), (row) => row.employee?.name ?? ''),
    { key: 'invited_by', title: t('invitation.invited_by') },
    dateTimeColumn('sent_at', t('invitation.sent_at')),
    dateTimeColumn('expires_at', t('invitation.expires_at'), { sortable: true }),
    statusColumn(t('invitation.status'), {
      label: (status) => t(`invitation.status_of.${status as Invitation['status']}`),
    }),
  ];
}
