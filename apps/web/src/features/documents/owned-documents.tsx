import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { DocumentVersion, ExpiryState } from '@mesra/contract/documents/document-file';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { sizeText } from '../../ui/file-drop.tsx';
import type { RowAction } from '../../ui/list-view.ts';
import { Problem } from '../../ui/problem.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { Section } from '../../ui/section.tsx';
import { allowedOf, useCommonActions } from '../../ui/use-common-actions.tsx';
import css from './documents.module.css';
import { ExpiryDay } from './expiry-badge.tsx';
import { FileLinks } from './file-links.tsx';
import { VersionRow } from './version-row.tsx';

const loadVersion = () => import('./version-dialog.tsx').then((part) => part.VersionDialog);

/** A document of an owner, whichever kind it is. */
export interface OwnedDocument {
  id: number;
  title: string;
  note: string | null;
  expires_at: string | null;
  expiry: ExpiryState;
  versions: DocumentVersion[];
  archived_at: string | null;
  version: number;
  can: { update: boolean; remove: boolean };
}

interface Rows<Row> {
  data?: Row[] | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** The fields of a new version beside its file. */
interface VersionSent {
  body: { note: string; expires_at: string; version: number };
  file: File;
  onProgress: (share: number) => void;
}

interface OwnedDocumentsProps<Row extends OwnedDocument> {
  labels: { description: string; none_hint: string };
  /** Those in use, or the archived ones. */
  rows: Rows<Row>;
  archived: boolean;
  onArchived: (archived: boolean) => void;
  /** May add documents. */
  manage: boolean;
  /** Beside the title. */
  marks?: (document: Row) => ReactNode;
  /** Archiving, restoring and deleting. */
  actions: (document: Row) => readonly (RowAction | false)[];
  addVersion: (document: Row, sent: VersionSent) => Promise<unknown>;
  /** The dialog that uploads one (null), or changes what is said of it. */
  dialog: (document: Row | null, onClose: () => void) => ReactNode;
}

/** The documents of an owner: those in use, or the archived ones. */
export function OwnedDocuments<Row extends OwnedDocument>({
  labels,
  rows: { data, error, refetch },
  archived,
  onArchived,
  manage,
  dialog,
  addVersion,
  ...row
}: OwnedDocumentsProps<Row>) {
  const { t } = useTranslation('documents');
  const [editing, setEditing] = useState<{ document: Row | null } | null>(null);
  const [renewing, setRenewing] = useState<Row | null>(null);
  const VersionDialog = useLoaded(renewing !== null, loadVersion);
  return (
    <Section
      title={t('of_owner.title')}
      description={labels.description}
      actions={
        <>
          <Button variant="subtle" onClick={() => onArchived(!archived)}>
            {t(archived ? 'of_owner.show_current' : 'of_owner.show_archived')}
          </Button>
          {manage && !archived ? (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ document: null })}>
              {t('of_owner.add')}
            </Button>
          ) : null}
        </>
      }
    >
      {error && !data ? <Problem error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={140} radius="md" /> : null}
      {data?.length === 0 ? (
        <EmptyState
          title={t(archived ? 'of_owner.none_archived' : 'of_owner.none')}
          hint={archived ? undefined : labels.none_hint}
        />
      ) : null}
      <ul className={css.rows}>
        {data?.map((document) => (
          <DocumentRow
            key={document.id}
            {...row}
            document={document}
            onEdit={() => setEditing({ document })}
            onVersion={() => setRenewing(document)}
          />
        ))}
      </ul>
      {editing ? dialog(editing.document, () => setEditing(null)) : null}
      {VersionDialog && renewing ? (
        <VersionDialog
          expires_at={renewing.expires_at}
          acknowledge={null}
          send={({ note, expires_at }, file, onProgress) =>
            addVersion(renewing, {
              body: { note, expires_at: expires_at ?? '', version: renewing.version },
              file,
              onProgress,
            })
          }
          onClose={() => setRenewing(null)}
        />
      ) : null}
    </Section>
  );
}

interface DocumentRowProps<Row extends OwnedDocument>
  extends Pick<OwnedDocumentsProps<Row>, 'marks' | 'actions'> {
  document: Row;
  onEdit: () => void;
  onVersion: () => void;
}

function DocumentRow<Row extends OwnedDocument>({
  document,
  marks,
  actions,
  onEdit,
  onVersion,
}: DocumentRowProps<Row>) {
  const { t } = useTranslation('documents');
  const common = useCommonActions();
  const [current, ...earlier] = document.versions;
  if (!current) return null;
  const when = formatDateTime(current.created_at);
  const changeable = document.can.update && document.archived_at === null;
  return (
    <li>
      <div className={css.main}>
        <Group gap={8}>
          <Text fw={550}>{document.title}</Text>
          {marks?.(document)}
        </Group>
        <Text size="sm">
          {document.expires_at ? (
            <>
              {t('document.expires_at')} <ExpiryDay {...document} />
            </>
          ) : (
            t('expiry.none')
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {[
            `${current.name} (${sizeText(current.size)})`,
            current.by
              ? t('versions.by', { name: current.by.name, when })
              : t('versions.by_product', { when }),
            document.note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Group gap="xs">
        <FileLinks file={current} label={document.title} />
        <RowActions
          name={document.title}
          actions={allowedOf([
            changeable && {
              label: t('document.new_version'),
              icon: <IconUpload size={16} />,
              onClick: onVersion,
            },
            changeable && common('edit', onEdit),
            ...actions(document),
          ])}
        />
      </Group>
      {earlier.length > 0 ? (
        <details className={css.earlier}>
          <summary>{t('of_owner.earlier', { count: earlier.length })}</summary>
          <ul className={css.rows}>
            {earlier.map((version) => (
              <VersionRow key={version.file} version={version} current={false} />
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}
