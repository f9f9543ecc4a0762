import { Stack } from '@mantine/core';
import { type DocumentFolder, documentFolderEndpoints } from '@mesra/contract/documents/document-folder';
import { placeProblem } from '@mesra/domain/documents/folders';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useSaveFolder } from './documents.mutations.ts';
import { useFolders } from './documents.queries.ts';
import { folderOptions } from './folder-options.ts';

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
  const may = (parent: number | null) => placeProblem(folders, folder?.id ?? null, parent) === null;
  const { form, submit, saving, mayLeave } = useContractForm({
    schema: folder ? documentFolderEndpoints.update.body : documentFolderEndpoints.create.body,
    initial: {
      name: folder?.name ?? '',
      parent_id: folder ? folder.parent_id : may(parentId) ? parentId : null,
    } as { name: string; parent_id: number | null },
    toBody: (values) => ({
      ...values,
      ...(folder ? { version: folder.version } : { company_id: company.id }),
    }),
    label: (field) =>
      field === 'name' ? t('folder.name') : field === 'parent_id' ? t('folder.parent') : undefined,
    save: async (values) => {
      try {
        if (folder) await update({ params: { id: folder.id }, body: { ...values, version: folder.version } });
        else await create({ body: { ...values, company_id: company.id } });
      } catch (error) {
        reportProblem(error);
        throw error;
      }
      onClose();
    },
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const { parent_id } = form.values;
  return (
    <Dialog
      title={t(folder ? 'folder.rename' : 'folder.add')}
      opened
      onClose={() => void close()}
      keepOpen
      size="sm"
    >
      <Form onSubmit={submit} saving={saving} onCancel={() => void close()}>
        <Stack gap="md">
          <TextField
            label={t('folder.name')}
            required
            data-autofocus
            maxLength={80}
            {...form.getInputProps('name')}
          />
          <SelectField
            label={t('folder.parent')}
            description={t('folder.depth_hint')}
            placeholder={t('folder.parent_top')}
            data={folderOptions(folders).filter((option) => may(Number(option.value)))}
            value={parent_id === null ? null : String(parent_id)}
            onChange={(id) => form.setFieldValue('parent_id', id === null ? null : Number(id))}
            error={form.errors.parent_id}
            searchable
            clearable
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
