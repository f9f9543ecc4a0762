import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../ui/code-field.tsx';
import { Resend } from '../../ui/resend.tsx';
import css from './auth.module.css';
import { Refusal } from './refusal.tsx';
import { useAttempt } from './use-attempt.ts';

interface CodeStepProps {
  /** The address that the code was sent to. */
  sentTo: string;
  submitLabel: string;
  backLabel: string;
  /** Submits the code; throws if it is refused. */
  onCode: (code: string) => Promise<unknown>;
  /** Requests another code; throws on failure. */
  onResend: () => Promise<unknown>;
  onBack: () => void;
}

/** Asks for a code: typed, pasted or autofilled; it can be resent after a minute. */
export function CodeStep({ sentTo, submitLabel, backLabel, onCode, onResend, onBack }: CodeStepProps) {
  const { t } = useTranslation('auth');
  const tried = useAttempt();
  const [code, setCode] = useState('');
  const send = (typed: string) => tried.attempt(() => onCode(typed));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  const again = () => {
    setCode('');
    return tried.attempt(onResend);
  };
  return (
    <form onSubmit={submit} aria-busy={tried.busy}>
      <Stack gap="md">
        <Text role="status" style={{ overflowWrap: 'anywhere' }}>
          {t('code.sent', { to: sentTo })}
        </Text>
        <Refusal text={tried.refusal} />
        <CodeField
          label={t('code.label')}
          autoFocus
          value={code}
          onChange={setCode}
          onComplete={(typed) => void send(typed)}
          error={tried.wrong('code')}
        />
        <Button type="submit" size="md" loading={tried.busy} fullWidth>
          {submitLabel}
        </Button>
        <Group justify="space-between" gap="xs">
          <Resend label={t('code.again')} waiting={(seconds) => t('code.wait', { seconds })} onSend={again} />
          <button type="button" className={css.link} onClick={onBack}>
            {backLabel}
          </button>
        </Group>
      </Stack>
    </form>
  );
}
