import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { EmployeeDocument } from '@mesra/contract/documents/employee-document';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { sizeText } from '../../ui/file-drop.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { allowedOf, useCommonActions } from '../../ui/use-common-actions.tsx';
import css from './documents.module.css';
import { useEmployeeDocumentActions, useSaveEmployeeDocument } from './documents.mutations.ts';
import { useEmployeeDocuments } from './documents.queries.ts';
import { ExpiryDay } from './expiry-badge.tsx';
import { FileLinks } from './file-links.tsx';
import { VersionRow } from './version-row.tsx';

const loadDialog = () => import('./employee-document-dialog.tsx').then((part) => part.EmployeeDocumentDialog);
const loadVersion = () => import('./version-dialog.tsx').then((part) => part.VersionDialog);

type Open = { as: 'edit'; document: EmployeeDocument | null } | { as: 'version'; document: EmployeeDocument };

interface EmployeeDocumentsProps {
  employeeId: number;
  /** May add documents. */
  manage: boolean;
}

/** The documents of one employee: those in use, or the archived ones. */
export function EmployeeDocuments({ employeeId, manage }: EmployeeDocumentsProps) {
  const { t } = useTranslation('documents');
  const [archived, setArchived] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const { data, error, refetch } = useEmployeeDocuments(employeeId, archived);
  const { addVersion } = useSaveEmployeeDocument();
  const Dialog = useLoaded(open?.as === 'edit', loadDialog);
  const VersionDialog = useLoaded(open?.as === 'version', loadVersion);
  const add = manage ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ as: 'edit', document: null })}>
      {t('of_employee.add')}
    </Button>
  ) : null;
  return (
    <Section
      title={t('of_employee.title')}
      description={t('of_employee.description')}
      actions={
        <>
          <Button variant="subtle" onClick={() => setArchived(!archived)}>
            {t(archived ? 'of_employee.show_current' : 'of_employee.show_archived')}
          </Button>
          {archived ? null : add}
        </>
      }
    >
      {error && !data ? <Problem error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={140} radius="md" /> : null}
      {data?.length === 0 ? (
        <EmptyState
          title={t(archived ? 'of_employee.none_archived' : 'of_employee.none')}
          hint={archived ? undefined : t('of_employee.none_hint')}
        />
      ) : null}
      <ul className={css.rows}>
        {data?.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            onEdit={() => setOpen({ as: 'edit', document })}
            onVersion={() => setOpen({ as: 'version', document })}
          />
        ))}
      </ul>
      {Dialog && open?.as === 'edit' ? (
        <Dialog employeeId={employeeId} document={open.document} onClose={() => setOpen(null)} />
      ) : null}
      {VersionDialog && open?.as === 'version' ? (
        <VersionDialog
          expires_at={open.document.expires_at}
          acknowledge={null}
          send={({ note, expires_at }, file, onProgress) =>
            addVersion({
              params: { id: employeeId, document_id: open.document.id },
              body: { note, expires_at: expires_at ?? '', version: open.document.version },
              file,
              onProgress,
            })
          }
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Section>
  );
}

interface DocumentRowProps {
  document: EmployeeDocument;
  onEdit: () => void;
  onVersion: () => void;
}

function DocumentRow({ document, onEdit, onVersion }: DocumentRowProps) {
  const { t } = useTranslation('documents');
  const actions = useEmployeeDocumentActions();
  const common = useCommonActions();
  const [current, ...earlier] = document.versions;
  if (!current) return null;
  const when = formatDateTime(current.created_at);
  const archived = document.archived_at !== null;
  const { update } = document.can;
  return (
    <li>
      <div className={css.main}>
        <Group gap={8}>
          <Text fw={550}>{document.title}</Text>
          <Text c="dimmed">{t(`category.${document.category}`)}</Text>
          {document.visible_to_employee ? <Mark text={t('of_employee.is_visible')} tone="info" /> : null}
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
            update &&
              !archived && {
                label: t('document.new_version'),
                icon: <IconUpload size={16} />,
                onClick: onVersion,
              },
            update && !archived && common('edit', onEdit),
            ...actions.of(document),
          ])}
        />
      </Group>
      {earlier.length > 0 ? (
        <details className={css.earlier}>
          <summary>{t('of_employee.earlier', { count: earlier.length })}</summary>
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
