import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './account.module.css';
import { useOwnCredential } from './account.queries.ts';

const loadEmail = () => import('./email-dialog.tsx').then((part) => part.EmailDialog);
const loadPhone = () => import('./phone-dialog.tsx').then((part) => part.PhoneDialog);
const loadRemove = () => import('./phone-remove-dialog.tsx').then((part) => part.PhoneRemoveDialog);

type Opened = 'email' | 'phone' | 'verify_phone' | 'remove_phone' | null;

/** E-mail address and phone; a change is confirmed by a code sent to the new one. */
export function ContactSection() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useOwnCredential();
  const [opened, open] = useState<Opened>(null);
  const close = () => open(null);
  const EmailDialog = useLoaded(opened === 'email', loadEmail);
  const PhoneDialog = useLoaded(opened === 'phone' || opened === 'verify_phone', loadPhone);
  const RemoveDialog = useLoaded(opened === 'remove_phone', loadRemove);
  const phone = data?.phone ?? null;
  return (
    <Section title={t('contact')} description={t('contact_hint')}>
      {data ? (
        <Stack gap="md">
          <Contact
            label={t('email')}
            value={data.email}
            verified={data.email_verified_at !== null}
            actions={
              <Button variant="default" size="xs" onClick={() => open('email')}>
                {t('email_change.open')}
              </Button>
            }
          />
          <Contact
            label={t('phone')}
            value={phone}
            verified={data.phone_verified_at !== null}
            actions={
              <>
                {phone && !data.phone_verified_at ? (
                  <Button size="xs" onClick={() => open('verify_phone')}>
                    {t('phone_change.verify')}
                  </Button>
                ) : null}
                <Button variant="default" size="xs" onClick={() => open('phone')}>
                  {t(phone ? 'phone_change.open' : 'phone_change.add')}
                </Button>
                {phone ? (
                  <Button variant="default" size="xs" onClick={() => open('remove_phone')}>
                    {t('phone_change.remove')}
                  </Button>
                ) : null}
              </>
            }
          />
        </Stack>
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={120} radius="md" />
      )}
      {EmailDialog && opened === 'email' ? <EmailDialog onClose={close} /> : null}
      {PhoneDialog && (opened === 'phone' || opened === 'verify_phone') ? (
        <PhoneDialog known={opened === 'verify_phone' ? phone : null} onClose={close} />
      ) : null}
      {RemoveDialog && opened === 'remove_phone' && phone ? (
        <RemoveDialog phone={phone} onClose={close} />
      ) : null}
    </Section>
  );
}

interface ContactProps {
  label: string;
  value: string | null;
  verified: boolean;
  actions: React.ReactNode;
}

function Contact({ label, value, verified, actions }: ContactProps) {
  const { t } = useTranslation('account');
  return (
    <div className={css.contact}>
      <div className={css.contact_value}>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text>{value ?? t('none')}</Text>
        {value ? (
          <Mark text={t(verified ? 'verified' : 'not_verified')} tone={verified ? 'success' : 'warning'} />
        ) : null}
      </div>
      <Group gap="xs">{actions}</Group>
    </div>
  );
}
