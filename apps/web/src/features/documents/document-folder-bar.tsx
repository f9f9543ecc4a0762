import { Button, Group } from '@mantine/core';
import type { DocumentFolder } from '@mesra/contract/documents/document-folder';
import { IconFolder, IconFolderPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { allowedOf, useCommonActions } from '../../ui/use-common-actions.tsx';
import { pathTo } from './document-folder-options.ts';
import css from './documents.module.css';
import { useFolderActions } from './documents.mutations.ts';
import { useFolders } from './documents.queries.ts';

const loadDialog = () => import('./document-folder-dialog.tsx').then((part) => part.FolderDialog);
const CENTER = '/admin/company/hris';

interface FolderBarProps {
  /** The folder that is looked into; null is all documents. */
  current: number | null;
  archived: boolean;
}

/** The folder path, its subfolders, and actions on the current folder. */
export function FolderBar({ current, archived }: FolderBarProps) {
  const { t } = useTranslation('documents');
  const { data: folders = [] } = useFolders(archived);
  const [editing, setEditing] = useState<{ folder: DocumentFolder | null } | null>(null);
  const FolderDialog = useLoaded(editing !== null, loadDialog);
  const path = pathTo(folders, current);
  const here = path.at(-1) ?? null;
  const children = folders.filter((folder) => folder.parent_id === (here?.id ?? null));
  const more = archived ? { archived: true } : {};
  return (
    <nav className={`surface ${css.folders}`} aria-label={t('folder.label')}>
      <ol className={css.path}>
        <li>
          {here ? (
            <Link to={CENTER} search={more as never}>
              {t('folder.all')}
            </Link>
          ) : (
            <span aria-current="page">{t('folder.all')}</span>
          )}
        </li>
        {path.map((folder) => (
          <li key={folder.id}>
            <span aria-hidden>/ </span>
            {folder === here ? (
              <span aria-current="page">{folder.name}</span>
            ) : (
              <Link to={CENTER} search={{ ...more, folder_id: folder.id } as never}>
                {folder.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {here?.archived_at ? <Mark text={t('folder.archived')} tone="error" /> : null}
      <Group gap={4} className={css.tools}>
        {here?.archived_at ? null : (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconFolderPlus size={16} />}
            onClick={() => setEditing({ folder: null })}
          >
            {t('folder.add')}
          </Button>
        )}
        {here ? <FolderMenu folder={here} onEdit={() => setEditing({ folder: here })} /> : null}
      </Group>
      {children.length > 0 ? (
        <ul className={css.children}>
          {children.map((folder) => (
            <li key={folder.id}>
              <Link to={CENTER} search={{ ...more, folder_id: folder.id } as never}>
                <IconFolder size={16} aria-hidden />
                <span>{folder.name}</span>
                <small>
                  {folder.archived_at ? t('folder.archived') : formatCount(folder.documents_count)}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {FolderDialog && editing ? (
        <FolderDialog folder={editing.folder} parentId={here?.id ?? null} onClose={() => setEditing(null)} />
      ) : null}
    </nav>
  );
}

function FolderMenu({ folder, onEdit }: { folder: DocumentFolder; onEdit: () => void }) {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const out = folder.parent_id === null ? {} : { folder_id: folder.parent_id };
  const common = useCommonActions();
  const actions = useFolderActions(() => void navigate({ to: CENTER, search: out as never }));
  return (
    <RowActions
      name={folder.name}
      actions={allowedOf([
        folder.can.update && !folder.archived_at && { ...common('edit', onEdit), label: t('folder.rename') },
        ...actions.of(folder),
      ])}
    />
  );
}
