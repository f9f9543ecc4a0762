import { type DocumentFolder, documentFolderEndpoints } from '@mesra/contract/documents/document-folder';
import { folderProblem } from '@mesra/domain/documents/folders';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { useSession } from '../../lib/session.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { folderOptions } from './document-folder-options.ts';
import { useSaveFolder } from './documents.mutations.ts';
import { useFolders } from './documents.queries.ts';

type Values = { name: string; parent_id: number | null };

interface FolderDialogProps {
  /** Null makes a new one. */
  folder: DocumentFolder | null;
  /** Where a new one begins. */
  parentId: number | null;
  onClose: () => void;
}

/** Makes a folder, renames it, or moves it to where it may lie. */
export function FolderDialog({ folder, parentId, onClose }: FolderDialogProps) {
  const { t } = useTranslation('documents');
  const { company } = useSession();
  const { data: folders = [] } = useFolders();
  const { create, update } = useSaveFolder();
  const may = (parent: number | null) => folderProblem(folders, folder?.id ?? null, parent) === null;
  const editor = useEditor<DocumentFolder, Values, object>({
    row: folder,
    valuesOf: (row) =>
      row
        ? { name: row.name, parent_id: row.parent_id }
        : { name: '', parent_id: may(parentId) ? parentId : null },
    fields: {
      name: { label: t('folder.name'), required: true, maxLength: 80 },
      parent_id: {
        label: t('folder.parent'),
        kind: 'id',
        description: t('folder.depth_hint'),
        placeholder: t('folder.parent_top'),
        options: folderOptions(folders).filter((option) => may(Number(option.value))),
        searchable: true,
        clearable: true,
      },
    },
    schema: folder ? documentFolderEndpoints.update.body : documentFolderEndpoints.create.body,
    toBody: (values) => ({ ...values, ...(folder ? {} : { company_id: company.id }) }),
    save: (body, values) =>
      folder
        ? update({ params: { id: folder.id }, body: { ...values, version: body.version } })
        : create({ body: { ...values, company_id: company.id } }),
    onClose,
  });
  return (
    <EditorDialog title={t(folder ? 'folder.rename' : 'folder.add')} size="sm" editor={editor}>
      <EditorFields editor={editor} columns={1} />
    </EditorDialog>
  );
}
