import { Button, Stack, Text, TextInput } from '@mantine/core';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../lib/api.ts';
import { showToast } from '../../lib/feedback.ts';
import { signInCalls } from '../../lib/frame-calls.ts';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import css from './auth.module.css';
import { AuthPage } from './auth-page.tsx';
import { Refusal } from './refusal.tsx';
import { useAttempt } from './use-attempt.ts';

/** Password reset: requests a mail, and with the mailed link (`?token=`) sets a new password. */
export function PasswordPage() {
  const search: { token?: unknown } = useSearch({ strict: false });
  return typeof search.token === 'string' && search.token ? (
    <Reset key={search.token} token={search.token} />
  ) : (
    <Forgot />
  );
}

function BackToLogin() {
  const { t } = useTranslation('auth');
  return (
    <Link to="/auth/login" className={css.link}>
      {t('back_to_login')}
    </Link>
  );
}

/** The same message whether or not the account exists. */
function Forgot() {
  const { t } = useTranslation('auth');
  const tried = useAttempt();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const went = await tried.attempt(() =>
      callWithMessage(signInCalls.forgotPassword, { body: { email: address } }),
    );
    if (went) setSentTo(address);
  };
  if (sentTo) {
    return (
      <AuthPage screen="password" title={t('forgot.sent_title')} foot={<BackToLogin />}>
        <Stack gap="md" role="status">
          <Text style={{ overflowWrap: 'anywhere' }}>{t('forgot.sent', { email: sentTo })}</Text>
          <Text c="dimmed">{t('forgot.sent_hint')}</Text>
          <Button variant="default" onClick={() => setSentTo(null)}>
            {t('forgot.again')}
          </Button>
        </Stack>
      </AuthPage>
    );
  }
  return (
    <AuthPage screen="password" title={t('forgot.title')} subtitle={t('forgot.hint')} foot={<BackToLogin />}>
      <form onSubmit={(event) => void submit(event)} aria-busy={tried.busy}>
        <Stack gap="md">
          <Refusal text={tried.refusal} />
          <TextInput
            label={t('email')}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            size="md"
            required
            withAsterisk={false}
            value={email}
            error={tried.wrong('email')}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" size="md" loading={tried.busy} fullWidth>
            {t('forgot.send')}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}

function Reset({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const tried = useAttempt();
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const went = await tried.attempt(() =>
      callWithMessage(signInCalls.resetPassword, { body: { token, password } }),
    );
    if (!went) return;
    showToast({ kind: 'success', message: () => t('reset.done') });
    await router.navigate({ to: '/auth/login', replace: true });
  };
  const spent = tried.wrong('token') ?? tried.refusal;
  return (
    <AuthPage screen="password" title={t('reset.title')} subtitle={t('reset.hint')} foot={<BackToLogin />}>
      <form onSubmit={(event) => void submit(event)} aria-busy={tried.busy}>
        <Stack gap="md">
          <Refusal text={spent} />
          <NewPasswordField
            label={t('new_password')}
            name="password"
            size="md"
            rule={t('password_rule')}
            autoFocus
            value={password}
            onChange={setPassword}
            error={tried.wrong('password')}
          />
          <Button type="submit" size="md" loading={tried.busy} fullWidth>
            {t('reset.save')}
          </Button>
          {spent ? (
            <Link to="/auth/password" className={css.link}>
              {t('reset.another')}
            </Link>
          ) : null}
        </Stack>
      </form>
    </AuthPage>
  );
}
