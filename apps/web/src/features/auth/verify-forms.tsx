import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/password-field.tsx';
import css from './auth.module.css';
import { Refusal } from './refusal.tsx';
import { useAttempt } from './use-attempt.ts';

/** The channel to verify with a code. */
export type Target =
  | { channel: 'email' }
  | { channel: 'phone'; phone: string }
  | { channel: 'new_email'; email: string; password: string | undefined };

interface ChannelFormProps {
  email: string;
  phone: string;
  /** Throws if the code could not be sent. */
  onSend: (target: Target) => Promise<void>;
}

/** Chooses where to send the code. */
export function ChannelForm({ email, phone: known, onSend }: ChannelFormProps) {
  const { t } = useTranslation('auth');
  const tried = useAttempt();
  const [channel, setChannel] = useState<'email' | 'phone'>('email');
  const [phone, setPhone] = useState(known);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void tried.attempt(() => onSend(channel === 'phone' ? { channel, phone } : { channel }));
  };
  return (
    <form onSubmit={submit} aria-busy={tried.busy}>
      <Stack gap="md">
        <Refusal text={tried.refusal ?? tried.wrong('channel') ?? null} />
        <Radio.Group
          label={t('verify.channel')}
          value={channel}
          onChange={(next) => {
            tried.clear();
            setChannel(next as 'email' | 'phone');
          }}
        >
          <Stack gap="sm" mt="xs">
            <Radio
              value="email"
              label={t('verify.by_email')}
              description={email}
              styles={{ description: { overflowWrap: 'anywhere' } }}
            />
            <Radio value="phone" label={t('verify.by_phone')} description={t('verify.by_phone_hint')} />
          </Stack>
        </Radio.Group>
        {channel === 'phone' ? (
          <TextInput
            label={t('verify.phone')}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            placeholder="+60 12-345 6789"
            size="md"
            required
            withAsterisk={false}
            value={phone}
            error={tried.wrong('phone')}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
        ) : null}
        <Button type="submit" size="md" loading={tried.busy} fullWidth>
          {t('verify.send')}
        </Button>
      </Stack>
    </form>
  );
}

interface EmailFormProps {
  onSend: (target: Target) => Promise<void>;
  onBack: () => void;
}

/** Replaces a mistyped address of the account. */
export function EmailForm({ onSend, onBack }: EmailFormProps) {
  const { t } = useTranslation('auth');
  const tried = useAttempt();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void tried.attempt(() => onSend({ channel: 'new_email', email, password: password || undefined }));
  };
  return (
    <form onSubmit={submit} aria-busy={tried.busy}>
      <Stack gap="md">
        <Refusal text={tried.refusal} />
        <TextInput
          label={t('verify.new_email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          size="md"
          required
          withAsterisk={false}
          autoFocus
          value={email}
          error={tried.wrong('email')}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label={t('verify.password')}
          description={t('verify.password_hint')}
          autoComplete="current-password"
          size="md"
          value={password}
          error={tried.wrong('password')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={tried.busy} fullWidth>
          {t('verify.send')}
        </Button>
        <button type="button" className={css.link} onClick={onBack}>
          {t('verify.other_way')}
        </button>
      </Stack>
    </form>
  );
}
