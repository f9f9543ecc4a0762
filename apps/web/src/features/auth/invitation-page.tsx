import { Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { signInCalls } from '../../lib/frame-calls.ts';
import { useSessionOrNull } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Problem } from '../../ui/problem.tsx';
import css from './auth.module.css';
import { AuthPage } from './auth-page.tsx';
import { InvitedAccess } from './invitation-access.tsx';
import { AcceptAsNew, JoinNow, SignInToJoin, WrongAddress } from './invitation-answers.tsx';

/** Statuses caused by the link itself: not found, no longer valid, or truncated. Others can be retried. */
const USELESS = [404, 409, 422];

/** An invitation to a company, with the form that fits the visitor: signed in, existing account, or new. */
export function InvitationPage({ onSignOut }: { onSignOut: () => void }) {
  const search: { token?: unknown } = useSearch({ strict: false });
  const token = typeof search.token === 'string' ? search.token : '';
  const { t } = useTranslation('auth');
  const session = useSessionOrNull();
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(signInCalls.readInvitation, { body: { token }, signal }),
    enabled: token !== '',
    retry: false,
    meta: { silent: true },
  });
  if (!data) {
    const useless = token === '' || (error instanceof ApiProblem && USELESS.includes(error.status));
    return <Unusable useless={useless} error={error} retry={() => void refetch()} />;
  }
  const mine = session?.user.email.toLowerCase() === data.email.toLowerCase();
  return (
    <AuthPage screen="invitation" title={t('invitation.title', { company: data.company.name })}>
      <Stack gap="lg">
        <Stack align="center" gap="sm" ta="center">
          <Avatar name={data.company.name} src={data.company.logo} size={64} square />
          <Text>
            {t(data.invited_by ? 'invitation.by' : 'invitation.by_nobody', {
              name: data.invited_by,
              company: data.company.name,
              role: t(`invitation.roles.${data.type}`),
            })}
          </Text>
          <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('invitation.for', { email: data.email })}
          </Text>
        </Stack>
        {data.project ? (
          <Text ta="center">{t('invitation.to_project', { project: data.project })}</Text>
        ) : null}
        {data.sees ? <InvitedAccess sees={data.sees} /> : null}
        {session && mine ? (
          <JoinNow token={token} company={data.company.name} promoter={data.type === 'promoter'} />
        ) : session ? (
          <WrongAddress invited={data.email} signedIn={session.user.email} onSignOut={onSignOut} />
        ) : data.has_account ? (
          <SignInToJoin token={token} email={data.email} />
        ) : (
          <AcceptAsNew
            token={token}
            email={data.email}
            name={data.name ?? ''}
            promoter={data.type === 'promoter'}
          />
        )}
      </Stack>
    </AuthPage>
  );
}

interface UnusableProps {
  /** The link is used, expired, withdrawn or truncated. */
  useless: boolean;
  error: Error | null;
  retry: () => void;
}

function Unusable({ useless, error, retry }: UnusableProps) {
  const { t } = useTranslation('auth');
  const session = useSessionOrNull();
  const on = (
    <Link to={session ? '/' : '/auth/login'} className={css.link}>
      {t(session ? 'to_dashboard' : 'back_to_login')}
    </Link>
  );
  if (useless) {
    return (
      <AuthPage screen="invitation" title={t('invitation.useless_title')} foot={on}>
        <Text role="alert">{t('invitation.useless')}</Text>
      </AuthPage>
    );
  }
  return (
    <AuthPage screen="invitation" title={t('invitation.opening')} foot={on}>
      {error ? (
        <Problem error={error} retry={retry} />
      ) : (
        <Stack align="center" py="xl" role="status" aria-label={t('invitation.opening')}>
          <Loader size="sm" />
        </Stack>
      )}
    </AuthPage>
  );
}
