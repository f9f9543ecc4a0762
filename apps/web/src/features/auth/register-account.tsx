import { Button, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { signInCalls } from '../../lib/frame-calls.ts';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import css from './auth.module.css';
import { useTakeOver } from './auth.mutations.ts';
import { AuthPage } from './auth-page.tsx';
import { CodeStep } from './code-step.tsx';
import { Refusal } from './refusal.tsx';
import { type Begun, storedRegistration } from './tab-storage.ts';
import { useAttempt } from './use-attempt.ts';

interface Account {
  name: string;
  email: string;
  password: string;
}

const begin = async (account: Account): Promise<Begun> => {
  const { registration } = await call(signInCalls.register, { body: account });
  return { registration, email: account.email };
};

/** The first step: user details, and the code that verifies the address. Only then is the account created. */
export function RegisterAccount() {
  const { t } = useTranslation('auth');
  const takeOver = useTakeOver();
  const [account, setAccount] = useState<Account>({ name: '', email: '', password: '' });
  const [begun, setBegun] = useState(storedRegistration.read);
  const keep = (next: Begun | null) => {
    if (next) storedRegistration.keep(next);
    else storedRegistration.forget();
    setBegun(next);
  };
  const confirm = async (code: string) => {
    if (!begun) return;
    const { registration } = begun;
    const { token, user } = await call(signInCalls.confirmRegistration, { body: { registration, code } });
    storedRegistration.forget();
    if (token && user) await takeOver(token, user);
  };
  // After a reload the password is lost: requesting another code requires starting over.
  const resend = async () => keep(account.password ? await begin(account) : null);

  return (
    <AuthPage
      screen="register"
      title={t(begun ? 'register.code_title' : 'register.title')}
      subtitle={begun ? undefined : t('register.hint')}
      foot={
        <Text>
          {t('register.known')}{' '}
          <Link to="/auth/login" className={css.link}>
            {t('sign_in')}
          </Link>
        </Text>
      }
    >
      {begun ? (
        <CodeStep
          sentTo={begun.email}
          submitLabel={t('register.confirm')}
          backLabel={t('register.change')}
          onCode={confirm}
          onResend={resend}
          onBack={() => keep(null)}
        />
      ) : (
        <AccountForm
          account={account}
          onChange={setAccount}
          onBegin={async () => keep(await begin(account))}
        />
      )}
    </AuthPage>
  );
}

interface AccountFormProps {
  account: Account;
  onChange: (account: Account) => void;
  onBegin: () => Promise<void>;
}

function AccountForm({ account, onChange, onBegin }: AccountFormProps) {
  const { t } = useTranslation('auth');
  const tried = useAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void tried.attempt(onBegin);
  };
  return (
    <form onSubmit={submit} aria-busy={tried.busy}>
      <Stack gap="md">
        <Refusal text={tried.refusal} />
        <TextInput
          label={t('name')}
          name="name"
          autoComplete="name"
          size="md"
          required
          withAsterisk={false}
          maxLength={120}
          value={account.name}
          error={tried.wrong('name')}
          onChange={(event) => onChange({ ...account, name: event.currentTarget.value })}
        />
        <TextInput
          label={t('register.work_email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          size="md"
          required
          withAsterisk={false}
          value={account.email}
          error={tried.wrong('email')}
          onChange={(event) => onChange({ ...account, email: event.currentTarget.value })}
        />
        <NewPasswordField
          label={t('password')}
          name="password"
          size="md"
          rule={t('password_rule')}
          value={account.password}
          onChange={(password) => onChange({ ...account, password })}
          error={tried.wrong('password')}
        />
        <Button type="submit" size="md" loading={tried.busy} fullWidth>
          {t('register.begin')}
        </Button>
      </Stack>
    </form>
  );
}
