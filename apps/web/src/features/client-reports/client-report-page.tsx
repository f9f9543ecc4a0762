import { Button, Stack, Text, Title } from '@mantine/core';
import { openLinkEndpoints } from '@mesra/contract/share-links/share-link';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useDomain } from '../../lib/domain.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './client-report.module.css';
import { ClientReportView } from './client-report-view.tsx';
import { useLinkSession } from './link-session.ts';

/** What a client is shown of a project by a share link: its passcode, then its report. */
export function ClientReportPage() {
  const { t } = useTranslation('client-report');
  const { product_name, logo } = useDomain();
  const { token, secret, set } = useLinkSession();
  const [ended, setEnded] = useState(false);
  const title = t('title');
  useEffect(() => {
    document.title = pageTitle(title, product_name);
  }, [title, product_name]);
  const end = () => {
    setEnded(true);
    set(null);
  };
  return (
    <div className={css.page}>
      <header className={css.brand}>
        <img src={logo} alt={product_name} height={28} />
      </header>
      <main id="content">
        {secret ? (
          <ClientReportView key={secret} link={secret} onEnded={end} />
        ) : (
          <div className={`surface ${css.door}`}>
            {token === '' ? (
              <>
                <Title order={1}>{t('title')}</Title>
                <EmptyState title={t('incomplete')} hint={t('incomplete_hint')} />
              </>
            ) : (
              <Passcode key={token} token={token} ended={ended} onOpened={set} />
            )}
          </div>
        )}
      </main>
    </div>
  );
}

interface PasscodeProps {
  token: string;
  /** It was open, and is not any more. */
  ended: boolean;
  onOpened: (secret: string) => void;
}

function Passcode({ token, ended, onOpened }: PasscodeProps) {
  const { t } = useTranslation('client-report');
  const [passcode, setPasscode] = useState('');
  const open = useMutation({
    mutationFn: (code: string) =>
      call(openLinkEndpoints.open, { body: { token, passcode: code }, link: null }),
    onSuccess: ({ session }) => onOpened(session),
    meta: { silent: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open.mutate(passcode);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <div>
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed" mt={4}>
            {t('subtitle')}
          </Text>
        </div>
        {ended && !open.error ? <Notice tone="info">{t('ended')}</Notice> : null}
        <CodeField
          label={t('passcode')}
          value={passcode}
          onChange={(code) => {
            setPasscode(code);
            if (open.error) open.reset();
          }}
          error={open.error?.message}
          autoFocus
        />
        <Button type="submit" loading={open.isPending} disabled={passcode.length < 6} fullWidth>
          {t('open')}
        </Button>
      </Stack>
    </form>
  );
}
