import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { MyDocument, OwnDocument } from '@mesra/contract/documents/my-document';
import { IconCheck, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './documents.module.css';
import { useAcknowledge } from './documents.mutations.ts';
import { useMyDocuments } from './documents.queries.ts';
import { ExpiryDay } from './expiry-badge.tsx';
import { FileLinks } from './file-links.tsx';

const waits = (one: MyDocument) => one.acknowledge && one.acknowledged_at === null;

/** Documents that the user may read, those to acknowledge, and documents about the user. */
export function MyDocumentsPage() {
  const { t } = useTranslation('documents');
  const { documents, own } = useMyDocuments();
  const error = documents.error ?? own.error;
  const retry = () => void Promise.all([documents.refetch(), own.refetch()]);
  return (
    <>
      <PageHeader title={t('mine.title')} description={t('mine.description')} />
      {documents.data && own.data ? (
        <Lists documents={documents.data} own={own.data} />
      ) : error ? (
        <div className="surface">
          <Problem error={error} retry={retry} />
        </div>
      ) : (
        <Skeleton height={220} radius="md" />
      )}
    </>
  );
}

function Lists({ documents, own }: { documents: MyDocument[]; own: OwnDocument[] }) {
  const { t } = useTranslation('documents');
  const waiting = documents.filter(waits);
  const others = documents.filter((one) => !waits(one));
  if (documents.length + own.length === 0) {
    return (
      <div className="surface">
        <EmptyState icon={<IconFileText size={22} />} title={t('mine.none')} hint={t('mine.none_hint')} />
      </div>
    );
  }
  return (
    <Stack gap="md">
      {waiting.length > 0 ? (
        <Section title={t('mine.waiting')}>
          <DocumentRows documents={waiting} />
        </Section>
      ) : null}
      {others.length > 0 ? (
        <Section title={t('mine.company')}>
          <DocumentRows documents={others} />
        </Section>
      ) : null}
      {own.length > 0 ? <OwnSection own={own} /> : null}
    </Stack>
  );
}

/** Documents with their files; one to acknowledge is opened first. */
export function DocumentRows({ documents }: { documents: MyDocument[] }) {
  const { t } = useTranslation('documents');
  const acknowledge = useAcknowledge();
  // The server records that a file was opened; the page knows it from the click.
  const [opened, setOpened] = useState<readonly number[]>([]);
  const isOpened = (one: MyDocument) => one.opened_at !== null || opened.includes(one.file.file);
  return (
    <ul className={css.rows}>
      {documents.map((one) => (
        <li key={one.id}>
          <div className={css.main}>
            <Group gap={8}>
              <Text fw={550}>{one.title}</Text>
              {one.acknowledged_at ? (
                <Mark
                  text={t('mine.acknowledged_at', { when: formatDateTime(one.acknowledged_at) })}
                  tone="success"
                />
              ) : null}
            </Group>
            {one.note ? <Text size="sm">{one.note}</Text> : null}
            <Text size="sm" c="dimmed">
              {[
                one.folder,
                t('mine.published', { number: one.number, when: formatDateTime(one.published_at) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {waits(one) && !isOpened(one) ? <Text size="sm">{t('mine.open_first')}</Text> : null}
          </div>
          <Group gap="xs">
            <FileLinks
              file={one.file}
              label={one.title}
              primary={waits(one) && !isOpened(one)}
              onOpen={() => setOpened((before) => [...before, one.file.file])}
            />
            {waits(one) ? (
              <Button
                size="compact-md"
                variant={isOpened(one) ? 'filled' : 'default'}
                disabled={!isOpened(one)}
                leftSection={<IconCheck size={15} />}
                aria-label={`${t('mine.acknowledge')}: ${one.title}`}
                onClick={() => void acknowledge(one)}
              >
                {t('mine.acknowledge')}
              </Button>
            ) : null}
          </Group>
        </li>
      ))}
    </ul>
  );
}

function OwnSection({ own }: { own: OwnDocument[] }) {
  const { t } = useTranslation('documents');
  return (
    <Section title={t('mine.own')} description={t('mine.own_hint')}>
      <ul className={css.rows}>
        {own.map((one) => (
          <li key={one.id}>
            <div className={css.main}>
              <Group gap={8}>
                <Text fw={550}>{one.title}</Text>
                <Text c="dimmed">{t(`category.${one.category}`)}</Text>
              </Group>
              <Text size="sm">
                {one.expires_at ? (
                  <>
                    {t('document.expires_at')} <ExpiryDay {...one} />
                  </>
                ) : (
                  t('expiry.none')
                )}
              </Text>
            </div>
            <Group gap="xs">
              <FileLinks file={one.file} label={one.title} />
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}
