import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { SearchParamError, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../lib/api-problem.ts';
import { MissingPart, reloadForMissingPart } from '../lib/chunk-guard.ts';
import { useDomain } from '../lib/domain.ts';
import { pageTitle } from '../lib/page-title.ts';
import { findOut, reached } from '../lib/reach.ts';
import { useStore } from '../lib/store.ts';
import { OfflineLinks } from './offline-links.tsx';

interface ErrorPageProps {
  status: number;
  message: string;
  retry?: (() => void) | undefined;
}

/** The error page: what happened, and links onward. */
export function ErrorPage({ status, message, retry }: ErrorPageProps) {
  const { t } = useTranslation(['app', 'ui']);
  const router = useRouter();
  const { product_name } = useDomain();
  const title = t(status === 404 ? 'app:error.not_found_title' : 'app:error.other_title');
  useEffect(() => {
    document.title = pageTitle(title, product_name);
  }, [title, product_name]);
  return (
    <Stack align="center" justify="center" mih="60dvh" gap="xs" p="xl" ta="center">
      <Text c="dimmed" fw={650} fz={28} className="figures" aria-hidden>
        {status}
      </Text>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" maw={440}>
        {message}
      </Text>
      <Group mt="md" gap="xs" justify="center">
        <Button onClick={() => void router.navigate({ to: '/' })}>{t('app:error.home')}</Button>
        <Button variant="default" onClick={() => router.history.back()}>
          {t('app:error.back')}
        </Button>
        {retry ? (
          <Button variant="subtle" onClick={retry}>
            {t('ui:retry')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

/** The page of an unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation('app');
  return <ErrorPage status={404} message={t('error.not_found')} />;
}

/** In place of a page whose files are not on this device while the server does not answer. */
function NotStoredPage({ retry }: { retry: () => void }) {
  const { t } = useTranslation(['app', 'ui']);
  const isReached = useStore(reached);
  // A browser remembers that a part did not load; a reload, of what shows nothing yet, makes it ask again.
  const again = async () => {
    if ((await findOut()) && !(await reloadForMissingPart())) retry();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the server answers again
  useEffect(() => {
    if (isReached) void again();
  }, [isReached]);
  return (
    <Stack align="center" justify="center" mih="60dvh" gap="xs" p="xl" ta="center">
      <IconWifiOff size={36} aria-hidden />
      <Title order={1}>{t('app:offline.not_kept_title')}</Title>
      <Text c="dimmed" maw={440}>
        {t('app:offline.not_kept')}
      </Text>
      <Text>
        <OfflineLinks />
      </Text>
      <Button mt="md" variant="default" onClick={() => void again()}>
        {t('ui:retry')}
      </Button>
    </Stack>
  );
}

/** The status of a page error: that of the API call, 404 for an address that cannot be parsed, else 500. */
export function statusOf(error: unknown): number {
  if (error instanceof ApiProblem) return error.status || 500;
  return error instanceof SearchParamError ? 404 : 500;
}

/** Whether it failed for want of the server: files of the product, or what the page is about. */
const isWithoutServer = (error: unknown): boolean =>
  error instanceof MissingPart || (error instanceof ApiProblem && error.code === 'network');

/** The error boundary of a page. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('app');
  const router = useRouter();
  const status = statusOf(error);
  const isReached = useStore(reached);
  const [without, setWithout] = useState(false);
  if (status === 404) return <NotFoundPage />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  // Once it is that it stays that, and comes back by itself.
  if (!without && !isReached && isWithoutServer(error)) setWithout(true);
  if (without) return <NotStoredPage retry={retry} />;
  const message = error instanceof ApiProblem ? error.message : t('error.other');
  return <ErrorPage status={status} message={message} retry={retry} />;
}

/** The error boundary outside the frame. */
export function RootError(props: ErrorComponentProps) {
  return (
    <main>
      <RouteError {...props} />
    </main>
  );
}
