import { Button, Skeleton, Text } from '@mantine/core';
import { adminEndpoints } from '@mesra/contract/admin-users/admin';
import { type Credential, credentialEndpoints } from '@mesra/contract/admin-users/credential';
import { invitationEndpoints } from '@mesra/contract/admin-users/invitation';
import type { Employee } from '@mesra/contract/employees/employee';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDateTime } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { Problem } from '../../ui/problem.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { Mark, StatusBadge } from '../../ui/status-badge.tsx';
import { RefusedAddress } from './refused-address.tsx';

const loadDialog = () => import('./credential-invitation-dialog.tsx').then((part) => part.InviteDialog);

/** The account of an employee, or the invitation to one, with the permitted actions. */
export function CredentialSection({ employee }: { employee: Employee }) {
  const { t } = useTranslation('credential');
  const { data, error, refetch } = useQuery({
    ...read(credentialEndpoints.read, { params: { id: employee.id } }),
    meta: { silent: true },
  });
  const [inviting, setInviting] = useState(false);
  const Dialog = useLoaded(inviting, loadDialog);
  return (
    <Section
      title={t('title')}
      description={t('hint')}
      actions={
        data ? <Actions employee={employee} credential={data} invite={() => setInviting(true)} /> : null
      }
    >
      {data?.user ? (
        <Account user={data.user} />
      ) : data?.invitation ? (
        <Invited invitation={data.invitation} />
      ) : data ? (
        <Text c="dimmed">
          {t('none')} {t(data.can.invite ? 'none_may' : 'none_ask')}
        </Text>
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={60} />
      )}
      {Dialog && inviting ? <Dialog employee={employee} onClose={() => setInviting(false)} /> : null}
    </Section>
  );
}

interface ActionsProps {
  employee: Employee;
  credential: Credential;
  invite: () => void;
}

function Actions({ employee, credential, invite }: ActionsProps) {
  const { t } = useTranslation('credential');
  const { can, user, invitation } = credential;
  const resend = useWrite(invitationEndpoints.resend);
  const revoke = useWrite(invitationEndpoints.revoke);
  const reset = useWrite(adminEndpoints.sendReset);
  const unlink = useWrite(adminEndpoints.update);
  const email = user?.email ?? invitation?.email ?? '';
  const ask = async (what: 'revoke' | 'reset' | 'unlink', danger: boolean, go: () => void) => {
    const title = t(`${what}_ask`, { email, name: employee.name });
    if (await askConfirm({ title, body: t(`${what}_effect`), danger })) go();
  };
  const button = { variant: 'default', size: 'compact-md' } as const;
  return (
    <>
      {can.invite ? (
        <Button {...button} onClick={invite}>
          {t('invite')}
        </Button>
      ) : null}
      {can.resend && invitation ? (
        <Button
          {...button}
          loading={resend.isPending}
          onClick={() => resend.mutate({ params: { id: invitation.id }, body: {} })}
        >
          {t('resend')}
        </Button>
      ) : null}
      {can.revoke && invitation ? (
        <Button
          {...button}
          loading={revoke.isPending}
          onClick={() => void ask('revoke', true, () => revoke.mutate({ params: { id: invitation.id } }))}
        >
          {t('revoke')}
        </Button>
      ) : null}
      {can.reset_password && user ? (
        <Button
          {...button}
          loading={reset.isPending}
          onClick={() =>
            void ask('reset', false, () => reset.mutate({ params: { id: user.admin_id }, body: {} }))
          }
        >
          {t('reset')}
        </Button>
      ) : null}
      {can.unlink && user ? (
        <Button
          {...button}
          loading={unlink.isPending}
          onClick={() =>
            void ask('unlink', true, () =>
              unlink.mutate({
                params: { id: user.admin_id },
                body: { employee_id: null, version: user.version },
              }),
            )
          }
        >
          {t('unlink')}
        </Button>
      ) : null}
    </>
  );
}

function Account({ user }: { user: NonNullable<Credential['user']> }) {
  const { t } = useTranslation('credential');
  const verified = user.email_verified_at !== null;
  return (
    <>
      <RefusedAddress address={user.email} reason={user.email_refused} who="member" />
      <Facts
        items={[
          { label: t('name'), value: user.name },
          { label: t('email'), value: user.email },
          {
            label: t('verified'),
            value: verified ? (
              formatDateTime(user.email_verified_at)
            ) : (
              <Mark text={t('not_verified')} tone="warning" />
            ),
          },
          { label: t('two_factor'), value: t(user.two_factor ? 'on' : 'off') },
          {
            label: t('last_seen'),
            value: user.last_seen_at ? formatDateTime(user.last_seen_at) : t('never'),
          },
          ...(user.status === 'Inactive'
            ? [{ label: t('title'), value: <StatusBadge status={user.status} /> }]
            : []),
        ]}
      />
    </>
  );
}

function Invited({ invitation }: { invitation: NonNullable<Credential['invitation']> }) {
  const { t } = useTranslation('credential');
  const expired = invitation.status === 'Expired';
  return (
    <>
      {invitation.email_refused === null ? (
        <Text c="dimmed" mb="sm">
          {t('invited_hint')}
        </Text>
      ) : (
        <RefusedAddress address={invitation.email} reason={invitation.email_refused} who="invited" />
      )}
      <Facts
        items={[
          { label: t('email'), value: invitation.email },
          { label: t('sent_at'), value: formatDateTime(invitation.sent_at) },
          {
            label: t('expires_at'),
            value: expired ? (
              <Mark text={t('expired')} tone="error" />
            ) : (
              formatDateTime(invitation.expires_at)
            ),
          },
        ]}
      />
    </>
  );
}
