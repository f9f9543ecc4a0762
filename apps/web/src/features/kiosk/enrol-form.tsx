import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canSign } from '../../lib/queue/can-sign.ts';
import { Notice } from '../../ui/notice.tsx';
import css from './kiosk.module.css';
import type { Kiosk } from './kiosk.ts';

/** A code has no escapes: what is none stays as it was typed. */
function decodedOf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The code behind the sign of a fragment, which the browser sends to no server. */
const codeInAddress = (): string => decodedOf(window.location.hash.slice(1));

/** The code in what was pasted: that of the whole address, as the owner copies it, or the code alone. */
export const codeIn = (text: string): string => decodedOf(text.slice(text.indexOf('#') + 1)).trim();

/** Makes this browser a device of a company by the code that its owner was shown. */
export function EnrolForm({ kiosk }: { kiosk: Kiosk }) {
  const { t } = useTranslation('kiosk');
  const [code, setCode] = useState(codeInAddress);
  useEffect(() => {
    const take = () => setCode(codeInAddress());
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  const enrol = useMutation({
    mutationFn: () => kiosk.enrol(codeIn(code)),
    // It works once: an address with it would only mislead.
    onSuccess: () => window.history.replaceState(null, '', window.location.pathname),
    meta: { silent: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enrol.mutate();
  };
  if (!canSign()) return <Notice tone="warning">{t('not_secure')}</Notice>;
  return (
    <form onSubmit={submit} className={css.card}>
      <Stack gap="md">
        <Title order={1}>{t('enrol.title')}</Title>
        <Text c="dimmed">{t('enrol.hint')}</Text>
        <TextInput
          size="lg"
          label={t('enrol.code')}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            enrol.reset();
          }}
          error={enrol.error?.message}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit" size="lg" loading={enrol.isPending} disabled={codeIn(code) === ''} fullWidth>
          {t('enrol.act')}
        </Button>
      </Stack>
    </form>
  );
}
