import { Group, Skeleton, Stack, Text } from '@mantine/core';
import type { MyDocument, OwnDocument } from '@mesra/contract/documents/my-document';
import { IconFileText } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './documents.module.css';
import { useMyDocuments } from './documents.queries.ts';
import { ExpiryDay } from './expiry-badge.tsx';
import { FileLinks } from './file-links.tsx';
import { ReadingActions } from './reading-actions.tsx';
import { type Reading, useReading, waits } from './use-reading.ts';

const loadDialog = () => import('./my-document-dialog.tsx').then((part) => part.MyDocumentDialog);

/** What the address opens: `id=4` a document of the company, `own=7` one about the user. */
function useOpenedDocument() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const [named, value] =
    search.own === undefined ? (['id', search.id] as const) : (['own', search.own] as const);
  const { id: _id, own: _own, ...others } = search;
  return {
    opened: value === undefined ? null : { named, id: Number(value) },
    close: () => void navigate({ to: '.', search: others as never, replace: true, resetScroll: false }),
  };
}

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
  const { opened, close } = useOpenedDocument();
  const Dialog = useLoaded(opened !== null, loadDialog);
  const reading = useReading();
  const waiting = documents.filter(waits);
  const others = documents.filter((one) => !waits(one));
  return (
    <>
      {documents.length + own.length === 0 ? (
        <div className="surface">
          <EmptyState icon={<IconFileText size={22} />} title={t('mine.none')} hint={t('mine.none_hint')} />
        </div>
      ) : (
        <Stack gap="md">
          {waiting.length > 0 ? (
            <Section title={t('mine.waiting')}>
              <DocumentRows documents={waiting} reading={reading} />
            </Section>
          ) : null}
          {others.length > 0 ? (
            <Section title={t('mine.company')}>
              <DocumentRows documents={others} reading={reading} />
            </Section>
          ) : null}
          {own.length > 0 ? <OwnSection own={own} /> : null}
        </Stack>
      )}
      {Dialog && opened ? (
        <Dialog
          document={opened.named === 'id' ? documents.find(({ id }) => id === opened.id) : undefined}
          own={opened.named === 'own' ? own.find(({ id }) => id === opened.id) : undefined}
          reading={reading}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Documents with their files; one to acknowledge is opened first. */
function DocumentRows({ documents, reading }: { documents: MyDocument[]; reading: Reading }) {
  const { t } = useTranslation('documents');
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
            {waits(one) && !reading.isOpened(one) ? <Text size="sm">{t('mine.open_first')}</Text> : null}
          </div>
          <Group gap="xs">
            <ReadingActions document={one} reading={reading} size="compact-md" />
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
