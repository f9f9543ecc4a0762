import { Stack } from '@mantine/core';
import { type CompanyDocument, documentEndpoints } from '@mesra/contract/documents/document';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Editor, useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSession } from '../../lib/session.ts';
import { ReaderFields } from '../../shared/readers/reader-fields.tsx';
import { namesIn } from '../../shared/readers/reader-values.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField, EditorFields } from '../../ui/editor-fields.tsx';
import { folderOptions } from './document-folder-options.ts';
import { type DocumentValues, fieldsToSend, valuesOf } from './document-values.ts';
import { useSaveDocument } from './documents.mutations.ts';
import { useFolders } from './documents.queries.ts';
import { UploadField, uploadInput } from './upload-field.tsx';

const withFile = { file: z.custom<File>((file) => file instanceof File, { message: 'validation.required' }) };
const NEW = documentEndpoints.create.body?.extend(withFile);
const CHANGED = documentEndpoints.update.body;

interface DocumentDialogProps {
  /** Null uploads a new one. */
  document: CompanyDocument | null;
  /** Where a new one is put. */
  folderId: number | null;
  onClose: () => void;
}

function useDocumentFields(): FieldSpecs<DocumentValues, CompanyDocument> {
  const { t } = useTranslation(['documents', 'readers']);
  const folders = useFolders();
  return {
    file: { label: t('document.file'), kind: 'own', read: null },
    title: { label: t('document.title'), required: true, maxLength: 160 },
    folder_id: {
      label: t('document.folder'),
      placeholder: t('document.top'),
      kind: 'id',
      options: folderOptions(folders.data ?? []),
      searchable: true,
      clearable: true,
    },
    expires_at: { label: t('document.expires_at'), description: t('document.expires_hint'), kind: 'day' },
    note: { label: t('document.note'), kind: 'lines', minRows: 1, maxLength: 500 },
    readers: {
      label: t('document.readers'),
      kind: 'own',
      read: ({ readers }) =>
        readers.kind === 'named' ? namesIn(readers).join(', ') : t(`readers:${readers.kind}`),
    },
    acknowledge: {
      label: t('document.acknowledge'),
      description: t('document.acknowledge_hint'),
      kind: 'switch',
    },
  };
}

/** Uploads a company document, or edits its details and readers. */
export function DocumentDialog({ document, folderId, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('documents');
  const { company } = useSession();
  const { create, update } = useSaveDocument();
  const [progress, setProgress] = useState<number | null>(null);
  const upload = async (values: DocumentValues) => {
    const fields = fieldsToSend(values);
    const body = { ...fields, company_id: company.id, readers: JSON.stringify(fields.readers) };
    setProgress(0);
    try {
      await create({ body, file: values.file ?? undefined, onProgress: setProgress });
    } finally {
      setProgress(null);
    }
  };
  const editor = useEditor<CompanyDocument, DocumentValues, ReturnType<typeof fieldsToSend>>({
    row: document,
    valuesOf: (row) => valuesOf(row, folderId),
    fields: useDocumentFields(),
    schema: document ? CHANGED : NEW,
    toBody: (values) => ({
      ...fieldsToSend(values),
      ...(document ? {} : { file: values.file, company_id: company.id }),
    }),
    save: (body, values) => (document ? update({ params: { id: document.id }, body }) : upload(values)),
    onClose,
  });
  return (
    <EditorDialog
      title={t(document ? 'document.edit' : 'document.add')}
      size="lg"
      submitLabel={t(document ? 'document.save' : 'document.upload')}
      editor={editor}
    >
      <Stack gap="md">
        {document ? null : <UploadField {...uploadInput(editor.form)} progress={progress} />}
        <DocumentFields editor={editor} />
      </Stack>
    </EditorDialog>
  );
}

function DocumentFields({ editor }: { editor: Editor<CompanyDocument, DocumentValues> }) {
  const { form } = editor;
  const { readers } = form.values;
  return (
    <>
      <EditorFields editor={editor} names={['title', 'folder_id', 'expires_at', 'note']} unfocused />
      <ReaderFields
        value={readers}
        onChange={(next) => form.setFieldValue('readers', next)}
        errors={form.errors}
      />
      {readers.kind === 'owners' ? null : <EditorField editor={editor} name="acknowledge" />}
    </>
  );
}
