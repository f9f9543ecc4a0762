import { Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { changeLanguage } from '../../lib/i18n.ts';
import { LANGUAGES } from '../../lib/language.ts';
import { useSignIn } from './auth.mutations.ts';
import css from './login-form.module.css';

const DEMO = ['owner', 'admin', 'employee', 'supervisor', 'promoter'] as const;

interface LoginFormProps {
  demo: boolean;
  links: readonly { name: string; url: string }[];
}

/** E-mail and password; on a demo also one button for each kind of person. */
export function LoginForm({ demo, links }: LoginFormProps) {
  const { t, i18n } = useTranslation(['auth', 'ui']);
  const signIn = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  const send = async (credentials: { email: string; password: string }) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await signIn(credentials);
    } catch (error) {
      setProblem(error instanceof ApiProblem ? error : null);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ email, password });
  };
  const fill = (who: (typeof DEMO)[number]) => {
    const credentials = { email: `${who}@mesra.example`, password: 'mesra-demo' };
    setEmail(credentials.email);
    setPassword(credentials.password);
    void send(credentials);
  };
  const wrong = (field: string) => problem?.errors[field]?.join('\n');

  return (
    <div className={css.login}>
      <div>
        <Title order={1} fz={28}>
          {t('title')}
        </Title>
        <Text c="dimmed" mt={4}>
          {t('subtitle')}
        </Text>
      </div>
      <form onSubmit={submit} aria-busy={busy}>
        <Stack gap="md">
          {problem && Object.keys(problem.errors).length === 0 ? (
            <div role="alert" className={css.wrong}>
              {problem.message}
            </div>
          ) : null}
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
            error={wrong('email')}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            label={t('password')}
            name="password"
            autoComplete="current-password"
            size="md"
            required
            withAsterisk={false}
            value={password}
            error={wrong('password')}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" size="md" loading={busy} fullWidth>
            {t('sign_in')}
          </Button>
        </Stack>
      </form>
      {links.length > 0 ? (
        <Stack gap="xs">
          <Text c="dimmed" ta="center" size="sm">
            {t('or')}
          </Text>
          {links.map((link) => (
            <Button key={link.url} component="a" href={link.url} variant="default" size="md">
              {link.name}
            </Button>
          ))}
        </Stack>
      ) : null}
      {demo ? (
        <section className={css.demo} aria-label={t('demo')}>
          <Text fw={600}>{t('demo')}</Text>
          <Text c="dimmed" size="sm" mb="xs">
            {t('demo_hint')}
          </Text>
          <div className={css.people}>
            {DEMO.map((who) => (
              <Button key={who} variant="default" size="xs" disabled={busy} onClick={() => fill(who)}>
                {t(`demo_roles.${who}`)}
              </Button>
            ))}
          </div>
        </section>
      ) : null}
      <div className={css.languages}>
        {LANGUAGES.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={i18n.language === one}
            onClick={() => void changeLanguage(one)}
          >
            {t(`ui:languages.${one}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
