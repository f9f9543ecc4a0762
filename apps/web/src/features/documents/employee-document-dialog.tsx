import { Stack } from '@mantine/core';
import {
  documentCategory,
  type EmployeeDocument,
  employeeDocumentEndpoints,
} from '@mesra/contract/documents/employee-document';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField, EditorFields } from '../../ui/editor-fields.tsx';
import { useSaveEmployeeDocument } from './documents.mutations.ts';
import { UploadField, uploadInput } from './upload-field.tsx';

const withFile = { file: z.custom<File>((file) => file instanceof File, { message: 'validation.required' }) };
const NEW = employeeDocumentEndpoints.create.body?.extend(withFile);
const CHANGED = employeeDocumentEndpoints.update.body;
type Category = z.output<typeof documentCategory>;

type Values = {
  file: File | null;
  category: Category;
  title: string;
  note: string;
  expires_at: string | null;
  visible_to_employee: boolean;
};

const valuesOf = (document: EmployeeDocument | null): Values => ({
  file: null,
  category: document?.category ?? 'contract',
  title: document?.title ?? '',
  note: document?.note ?? '',
  expires_at: document?.expires_at ?? null,
  visible_to_employee: document?.visible_to_employee ?? false,
});

interface EmployeeDocumentDialogProps {
  employeeId: number;
  /** Null uploads a new one. */
  document: EmployeeDocument | null;
  onClose: () => void;
}

function useDocumentFields(): FieldSpecs<Values, EmployeeDocument> {
  const { t } = useTranslation('documents');
  return {
    file: { label: t('document.file'), kind: 'own', read: null },
    category: {
      label: t('of_employee.category'),
      kind: 'choice',
      options: documentCategory.options.map((value) => ({ value, label: t(`category.${value}`) })),
    },
    title: { label: t('document.title'), required: true, maxLength: 160 },
    expires_at: { label: t('document.expires_at'), description: t('of_employee.expires_hint'), kind: 'day' },
    note: { label: t('document.note'), kind: 'lines', minRows: 1, maxLength: 500 },
    visible_to_employee: {
      label: t('of_employee.visible'),
      description: t('of_employee.visible_hint'),
      kind: 'switch',
    },
  };
}

/** Uploads a document of an employee, or changes what is said of it. */
export function EmployeeDocumentDialog({ employeeId, document, onClose }: EmployeeDocumentDialogProps) {
  const { t } = useTranslation('documents');
  const { create, update } = useSaveEmployeeDocument();
  const [progress, setProgress] = useState<number | null>(null);
  const params = { id: employeeId };
  const upload = async ({ file, ...body }: Values) => {
    setProgress(0);
    try {
      await create({ params, body, file: file ?? undefined, onProgress: setProgress });
    } finally {
      setProgress(null);
    }
  };
  const editor = useEditor<EmployeeDocument, Values, Omit<Values, 'file'>>({
    row: document,
    valuesOf,
    fields: useDocumentFields(),
    schema: document ? CHANGED : NEW,
    toBody: ({ file, ...fields }) => ({ ...fields, ...(document ? {} : { file }) }),
    save: (body, values) =>
      document ? update({ params: { ...params, document_id: document.id }, body }) : upload(values),
    onClose,
  });
  return (
    <EditorDialog
      title={t(document ? 'document.edit' : 'of_employee.add')}
      size="lg"
      submitLabel={t(document ? 'document.save' : 'document.upload')}
      editor={editor}
    >
      <Stack gap="md">
        {document ? null : <UploadField {...uploadInput(editor.form)} progress={progress} />}
        <EditorFields editor={editor} names={['category', 'title', 'expires_at', 'note']} unfocused />
        <EditorField editor={editor} name="visible_to_employee" />
      </Stack>
    </EditorDialog>
  );
}
