import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { signInCalls } from '../../lib/frame-calls.ts';
import { CodeField } from '../../ui/code-field.tsx';
import css from './auth.module.css';
import { useEnter } from './auth.mutations.ts';
import { Refusal } from './refusal.tsx';
import { useAttempt } from './use-attempt.ts';

interface SecondFactorStepProps {
  challenge: string;
  /** Restarts the sign-in. */
  onBack: () => void;
}

/** The second factor: a code of the authenticator app, or a recovery code. */
export function SecondFactorStep({ challenge, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation('auth');
  const enter = useEnter();
  const tried = useAttempt();
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const send = (typed: string) =>
    tried.attempt(async () =>
      enter(await call(signInCalls.secondFactor, { body: { challenge, code: typed } })),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  const other = () => {
    setRecovery(!recovery);
    setCode('');
    tried.clear();
  };
  return (
    <form onSubmit={submit} aria-busy={tried.busy}>
      <Stack gap="md">
        <div>
          <Title order={1}>{t('second_factor.title')}</Title>
          <Text c="dimmed" mt={4}>
            {t(recovery ? 'second_factor.recovery_hint' : 'second_factor.hint')}
          </Text>
        </div>
        <Refusal text={tried.refusal} />
        {recovery ? (
          <TextInput
            key="recovery"
            label={t('second_factor.recovery_code')}
            size="md"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            withAsterisk={false}
            minLength={6}
            autoFocus
            value={code}
            error={tried.wrong('code')}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : (
          <CodeField
            key="app"
            label={t('second_factor.code')}
            autoFocus
            value={code}
            onChange={setCode}
            onComplete={(typed) => void send(typed)}
            error={tried.wrong('code')}
          />
        )}
        <Button type="submit" size="md" loading={tried.busy} fullWidth>
          {t('sign_in')}
        </Button>
        <div className={css.links}>
          <button type="button" className={css.link} onClick={other}>
            {t(recovery ? 'second_factor.use_app' : 'second_factor.use_recovery')}
          </button>
          <button type="button" className={css.link} onClick={onBack}>
            {t('second_factor.back')}
          </button>
        </div>
      </Stack>
    </form>
  );
}
