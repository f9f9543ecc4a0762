import { Button, Loader, Stack, Text, TextInput, Title } from '@mantine/core';
import type { SignInAnswer } from '@mesra/contract/session/session';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useDomain } from '../../lib/domain.ts';
import { frameCalls } from '../../lib/frame-calls.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import css from './auth.module.css';
import { useEnter } from './auth.mutations.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import form from './login-form.module.css';
import { OtherWays } from './other-ways.tsx';
import { Refusal } from './refusal.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { type Attempt, useAttempt } from './use-attempt.ts';
import { useProviderReturn } from './use-provider-return.ts';

/** Every sign-in method of the domain; the second factor replaces the form. */
export function LoginForm() {
  const { t } = useTranslation('auth');
  const domain = useDomain();
  const enter = useEnter();
  const tried = useAttempt();
  const [challenge, setChallenge] = useState<string | null>(null);
  const signIn = (ask: () => Promise<SignInAnswer>) =>
    tried.attempt(async () => setChallenge(await enter(await ask())));
  const provider = useProviderReturn(signIn);

  if (challenge) {
    return (
      <SecondFactorStep
        challenge={challenge}
        onBack={() => {
          tried.clear();
          setChallenge(null);
        }}
      />
    );
  }
  return (
    <div className={form.login}>
      <div>
        <Title order={1} fz={28}>
          {t('title')}
        </Title>
        <Text c="dimmed" mt={4}>
          {t('subtitle')}
        </Text>
      </div>
      {provider.finishing ? (
        <Stack align="center" py="xl" role="status">
          <Loader size="sm" />
          <Text c="dimmed">{t('provider_finishing')}</Text>
        </Stack>
      ) : (
        <>
          <PasswordForm tried={tried} refusal={tried.refusal ?? provider.problem} onSignIn={signIn} />
          <OtherWays domain={domain} tried={tried} onSignIn={signIn} />
          {domain.demo ? <DemoSignIns busy={tried.busy} onSignIn={signIn} /> : null}
        </>
      )}
      {domain.registration_page ? (
        <Text>
          {t('no_account')}{' '}
          <Link to="/auth/register" className={css.link}>
            {t('register_link')}
          </Link>
        </Text>
      ) : null}
    </div>
  );
}

interface PasswordFormProps {
  tried: Attempt;
  refusal: string | null;
  onSignIn: (ask: () => Promise<SignInAnswer>) => Promise<boolean>;
}

/** E-mail or user name, and password. */
function PasswordForm({ tried, refusal, onSignIn }: PasswordFormProps) {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSignIn(() => call(frameCalls.login, { body: { email, password } }));
  };
  return (
    <form onSubmit={submit} aria-busy={tried.busy}>
      <Stack gap="md">
        <Refusal text={refusal} />
        <TextInput
          label={t('email_or_username')}
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          size="md"
          required
          withAsterisk={false}
          value={email}
          error={tried.wrong('email')}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          size="md"
          required
          withAsterisk={false}
          value={password}
          error={tried.wrong('password')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={tried.busy} fullWidth>
          {t('sign_in')}
        </Button>
        <Link to="/auth/password" className={css.link} style={{ justifySelf: 'start', alignSelf: 'start' }}>
          {t('forgot_link')}
        </Link>
      </Stack>
    </form>
  );
}
