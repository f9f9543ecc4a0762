import { Anchor, Button } from '@mantine/core';
import { type CompanyDocument, documentEndpoints } from '@mesra/contract/documents/document';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useFromAddress } from '../../lib/from-address.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { dateTimeColumn, textColumn } from '../../shared/columns.tsx';
import { useReaderLabels } from '../../shared/readers/reader-values.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { allowedOf, useCommonActions } from '../../ui/use-common-actions.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { FolderBar } from './document-folder-bar.tsx';
import css from './documents.module.css';
import { useDocumentActions } from './documents.mutations.ts';
import { ExpiryDay } from './expiry-badge.tsx';

const loadDialog = () => import('./document-dialog.tsx').then((part) => part.DocumentDialog);

function useColumns(): Column<CompanyDocument>[] {
  const { t } = useTranslation('documents');
  const readersOf = useReaderLabels();
  const acknowledged = ({ acknowledged: counts }: CompanyDocument) =>
    counts ? t('document.acknowledged_of', counts) : '–';
  return [
    {
      key: 'title',
      title: t('document.title'),
      sortable: true,
      names: true,
      render: ({ id, title }) => (
        <Anchor
          className={css.name}
          renderRoot={(props) => <Link {...props} to="/admin/company/hris" search={{ id }} />}
        >
          {title}
        </Anchor>
      ),
    },
    textColumn('folder', t('document.folder'), (row) => row.folder?.name ?? ''),
    textColumn('readers', t('document.readers'), readersOf),
    {
      key: 'expires_at',
      title: t('document.expires_at'),
      sortable: true,
      text: (row) => (row.expires_at ? formatDate(row.expires_at) : ''),
      render: (row) => <ExpiryDay {...row} />,
    },
    {
      key: 'acknowledged',
      title: t('document.acknowledged'),
      align: 'right',
      text: acknowledged,
      render: acknowledged,
    },
    {
      key: 'version_number',
      title: t('document.version'),
      align: 'right',
      text: (row) => String(row.current.number),
      render: (row) => row.current.number,
    },
    { key: 'note', title: t('document.note'), optional: true },
    dateTimeColumn('updated_at', t('document.updated_at'), { sortable: true, optional: true }),
  ];
}

/** The company's documents: in a folder and those within, or all of them. */
export function DocumentList({ folderId }: { folderId: number | null }) {
  const { t } = useTranslation('documents');
  const { list, views } = useViewedList('/admin/company/hris', documentEndpoints.list, {
    fixed: { folder_id: folderId ?? undefined },
  });
  const actions = useDocumentActions();
  const common = useCommonActions();
  const [editing, setEditing] = useState<{ document: CompanyDocument | null } | null>(null);
  const DocumentDialog = useLoaded(editing !== null, loadDialog);
  useFromAddress('new', () => setEditing({ document: null }));
  const archived = list.state.archived === true;
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ document: null })}>
      {t('document.add')}
    </Button>
  );
  const rowActions = (row: CompanyDocument): RowAction[] =>
    allowedOf([
      row.can.update && !row.archived_at && common('edit', () => setEditing({ document: row })),
      ...actions.of(row),
    ]);
  const nothing = folderId === null ? t('document.none') : t('document.none_here');
  return (
    <>
      <ListPage
        name="documents"
        title={t('title')}
        description={t('description')}
        action={add}
        list={list}
        views={views}
        columns={useColumns()}
        rowActions={rowActions}
        searchLabel={t('document.search')}
        filters={[
          {
            key: 'expiry',
            label: t('document.expiry'),
            options: (['soon', 'expired'] as const).map((value) => ({ value, label: t(`expiry.${value}`) })),
          },
          {
            key: 'archived',
            label: t('document.status'),
            options: [
              { value: 'false', label: t('document.current') },
              { value: 'true', label: t('document.archived') },
            ],
            required: true,
          },
        ]}
        empty={{
          title: archived ? t('document.none_archived') : nothing,
          hint: archived ? undefined : t('document.none_hint'),
          action: add,
        }}
      >
        <FolderBar current={folderId} archived={archived} />
      </ListPage>
      {DocumentDialog && editing ? (
        <DocumentDialog document={editing.document} folderId={folderId} onClose={() => setEditing(null)} />
      ) : null}
    </>
  );
}
