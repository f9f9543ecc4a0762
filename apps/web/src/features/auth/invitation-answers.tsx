import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { signInCalls } from '../../lib/frame-calls.ts';
import { useReloadSession } from '../../lib/reload-session.ts';
import { chooseCompany } from '../../lib/session.ts';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useEnter } from './auth.mutations.ts';
import { Refusal } from './refusal.tsx';
import { storedInvitation } from './tab-storage.ts';
import { useAttempt } from './use-attempt.ts';

/** Where a promoter answers. */
const PROMOTER_ANSWERS = '/spm/promoter/invitation';

interface JoinNowProps {
  token: string;
  company: string;
  /** Invited to a project: they answer on its own page, and join by that. */
  promoter: boolean;
}

/** The signed-in user accepts the invitation, and the company opens; a promoter goes on to the project. */
export function JoinNow({ token, company, promoter }: JoinNowProps) {
  const { t } = useTranslation('auth');
  const reload = useReloadSession();
  const router = useRouter();
  const tried = useAttempt();
  const join = () =>
    tried.attempt(async () => {
      const { company_id } = await call(signInCalls.joinByInvitation, { body: { token } });
      await reload();
      if (promoter) return router.navigate({ to: PROMOTER_ANSWERS });
      chooseCompany(company_id);
      await router.navigate({ to: '/' });
    });
  return (
    <Stack gap="sm">
      <Refusal text={tried.refusal ?? tried.wrong('token') ?? null} />
      <Button size="md" loading={tried.busy} onClick={() => void join()}>
        {t(promoter ? 'invitation.view_promoter' : 'invitation.join', { company })}
      </Button>
    </Stack>
  );
}

interface WrongAddressProps {
  invited: string;
  signedIn: string;
  onSignOut: () => void;
}

/** Another user is signed in. */
export function WrongAddress({ invited, signedIn, onSignOut }: WrongAddressProps) {
  const { t } = useTranslation('auth');
  return (
    <Notice
      tone="warning"
      title={t('invitation.wrong_title')}
      actions={
        <Button variant="default" onClick={onSignOut}>
          {t('invitation.wrong_action')}
        </Button>
      }
    >
      {t('invitation.wrong', { invited, signed_in: signedIn })}
    </Notice>
  );
}

/** The address has an account: sign in, then return here. */
export function SignInToJoin({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const go = () => {
    storedInvitation.keep(token);
    return router.navigate({ to: '/auth/login' });
  };
  return (
    <Stack gap="sm">
      <Button
        size="md"
        onClick={() => void go()}
        styles={{ label: { whiteSpace: 'normal' } }}
        h="auto"
        py={10}
      >
        {t('invitation.sign_in', { email })}
      </Button>
      <Text c="dimmed" size="sm" ta="center">
        {t('invitation.sign_in_hint')}
      </Text>
    </Stack>
  );
}

interface AcceptAsNewProps {
  token: string;
  email: string;
  name: string;
  promoter: boolean;
}

/** A new user chooses a name and a password; the mailed link has verified the address. */
export function AcceptAsNew({ token, email, name: known, promoter }: AcceptAsNewProps) {
  const { t } = useTranslation('auth');
  const enter = useEnter(promoter ? PROMOTER_ANSWERS : '/');
  const tried = useAttempt();
  const [name, setName] = useState(known);
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void tried.attempt(async () =>
      enter(await call(signInCalls.acceptInvitation, { body: { token, name, password } })),
    );
  };
  return (
    <form onSubmit={submit} aria-busy={tried.busy}>
      <Stack gap="md">
        <Refusal text={tried.refusal ?? tried.wrong('token') ?? null} />
        {/* Password managers store the new password under this user name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextInput
          label={t('name')}
          name="name"
          autoComplete="name"
          size="md"
          required
          withAsterisk={false}
          maxLength={120}
          value={name}
          error={tried.wrong('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NewPasswordField
          label={t('password')}
          name="password"
          size="md"
          rule={t('password_rule')}
          value={password}
          onChange={setPassword}
          error={tried.wrong('password')}
        />
        <Button type="submit" size="md" loading={tried.busy} fullWidth>
          {t(promoter ? 'invitation.accept_promoter' : 'invitation.accept')}
        </Button>
      </Stack>
    </form>
  );
}
