import { Button, Skeleton, Stack } from '@mantine/core';
import type { documentEndpoints } from '@mesra/contract/documents/document';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { IconFileOff, IconPencil, IconUpload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { namesIn, useReaderLabels } from '../../shared/readers/reader-values.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RecordHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { allowedOf } from '../../ui/use-common-actions.tsx';
import css from './documents.module.css';
import { useDocumentActions, useSaveDocument } from './documents.mutations.ts';
import { useDocument } from './documents.queries.ts';
import { ExpiryDay } from './expiry-badge.tsx';
import { RequestedSection } from './requested-section.tsx';
import { VersionRow } from './version-row.tsx';

const loadDialog = () => import('./document-dialog.tsx').then((part) => part.DocumentDialog);
const loadVersion = () => import('./version-dialog.tsx').then((part) => part.VersionDialog);
type Shown = ResponseOf<typeof documentEndpoints.read>;

/** A company document: details, versions, and acknowledgements. */
export function DocumentRecordPage({ id }: { id: number }) {
  const { data, error, refetch } = useDocument(id);
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius="md" />;
  return (
    <>
      <Header document={data} />
      <Stack gap="md">
        <Details document={data} />
        {data.acknowledged ? <RequestedSection document={data} /> : null}
        <Versions document={data} />
      </Stack>
    </>
  );
}

function Header({ document }: { document: Shown }) {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const search = document.folder ? { folder_id: document.folder.id } : {};
  const actions = useDocumentActions(() => navigate({ to: '/admin/company/hris', search }));
  const { addVersion } = useSaveDocument();
  const [open, setOpen] = useState<'edit' | 'version' | null>(null);
  const DocumentDialog = useLoaded(open === 'edit', loadDialog);
  const VersionDialog = useLoaded(open === 'version', loadVersion);
  const archived = document.archived_at !== null;
  const { update } = document.can;
  return (
    <>
      <RecordHeader
        name={document.title}
        status={archived ? t('document.archived') : null}
        facts={[document.folder?.name, t('document.version_of', { number: document.current.number })]}
        back={{ to: '/admin/company/hris', label: t('document.back'), search }}
        actions={
          <>
            {update && !archived ? (
              <>
                <Button leftSection={<IconUpload size={16} />} onClick={() => setOpen('version')}>
                  {t('document.new_version')}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconPencil size={16} />}
                  onClick={() => setOpen('edit')}
                >
                  {t('document.edit')}
                </Button>
              </>
            ) : null}
            <RowActions name={document.title} actions={allowedOf(actions.of(document))} />
          </>
        }
      />
      {DocumentDialog && open === 'edit' ? (
        <DocumentDialog document={document} folderId={null} onClose={() => setOpen(null)} />
      ) : null}
      {VersionDialog && open === 'version' ? (
        <VersionDialog
          expires_at={document.expires_at}
          acknowledge={document.readers.kind === 'owners' ? null : document.current.acknowledge}
          send={({ note, expires_at, acknowledge }, file, onProgress) =>
            addVersion({
              params: { id: document.id },
              body: { note, expires_at: expires_at ?? '', acknowledge, version: document.version },
              file,
              onProgress,
            })
          }
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

function Details({ document }: { document: Shown }) {
  const { t } = useTranslation('documents');
  const readersOf = useReaderLabels();
  const { kind } = document.readers;
  return (
    <Section title={t('document.details')}>
      <Facts
        items={[
          { label: t('document.folder'), value: document.folder?.name ?? t('document.top') },
          { label: t('document.expires_at'), value: <ExpiryDay {...document} /> },
          {
            label: t('document.readers'),
            value: kind === 'named' ? namesIn(document.readers).join(', ') : readersOf(document),
          },
          ...(document.note ? [{ label: t('document.note'), value: document.note }] : []),
        ]}
      />
    </Section>
  );
}

function Versions({ document }: { document: Shown }) {
  const { t } = useTranslation('documents');
  return (
    <Section title={t('versions.title')} description={t('versions.hint')}>
      <ul className={css.rows}>
        {document.versions.map((version) => (
          <VersionRow
            key={version.file}
            version={version}
            current={version.number === document.current.number}
          />
        ))}
      </ul>
    </Section>
  );
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation('documents');
  const missing = error instanceof ApiProblem && error.status === 404;
  return (
    <div className="surface">
      {missing ? (
        <EmptyState
          icon={<IconFileOff size={22} />}
          title={t('document.not_found')}
          hint={t('document.not_found_hint')}
          action={
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/admin/company/hris" search={{}} />}
            >
              {t('document.back')}
            </Button>
          }
        />
      ) : (
        <Problem error={error} retry={retry} />
      )}
    </div>
  );
}
