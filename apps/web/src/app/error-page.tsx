import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { SearchParamError, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../lib/api-problem.ts';
import { useDomain } from '../lib/domain.ts';
import { pageTitle } from '../lib/page-title.ts';

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

/** The status of a page error: that of the API call, 404 for an address that cannot be parsed, else 500. */
export function statusOf(error: unknown): number {
  if (error instanceof ApiProblem) return error.status || 500;
  return error instanceof SearchParamError ? 404 : 500;
}

/** The error boundary of a page. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('app');
  const router = useRouter();
  const status = statusOf(error);
  if (status === 404) return <NotFoundPage />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
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
