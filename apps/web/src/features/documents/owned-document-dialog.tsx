import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField, EditorFields } from '../../ui/editor-fields.tsx';
import { UploadField, uploadInput } from './upload-field.tsx';

/** The file that a new document needs beside its fields. */
export const withFile = {
  file: z.custom<File>((file) => file instanceof File, { message: 'validation.required' }),
};

type WithFile = { file: File | null };

interface OwnedDocumentDialogProps<Row, V extends WithFile> {
  /** Null uploads a new one. */
  document: Row | null;
  title: string;
  valuesOf: (document: Row | null) => V;
  fields: FieldSpecs<V, Row>;
  /** Of the body of a new document with its file, or of a change. */
  schema: z.ZodType | undefined;
  create: (sent: {
    body: Omit<V, 'file'>;
    file: File | undefined;
    onProgress: (share: number) => void;
  }) => Promise<unknown>;
  update: (document: Row, body: Omit<V, 'file'> & { version: number }) => Promise<unknown>;
  onClose: () => void;
}

/** Uploads a document of an owner, or changes what is said of it. */
export function OwnedDocumentDialog<Row extends { version: number }, V extends WithFile>({
  document,
  create,
  update,
  title,
  ...options
}: OwnedDocumentDialogProps<Row, V>) {
  const { t } = useTranslation('documents');
  const [progress, setProgress] = useState<number | null>(null);
  const upload = async ({ file, ...body }: V) => {
    setProgress(0);
    try {
      await create({ body, file: file ?? undefined, onProgress: setProgress });
    } finally {
      setProgress(null);
    }
  };
  const editor = useEditor<Row, V, Omit<V, 'file'>>({
    ...options,
    row: document,
    fields: { ...options.fields, file: { label: t('document.file'), kind: 'own', read: null } },
    toBody: ({ file, ...fields }) => ({ ...fields, ...(document ? {} : { file }) }),
    save: (body, values) =>
      document ? update(document, body as Omit<V, 'file'> & { version: number }) : upload(values),
  });
  const names = Object.keys(options.fields) as (keyof V & string)[];
  const isSwitch = (name: keyof V & string) => options.fields[name]?.kind === 'switch';
  return (
    <EditorDialog
      title={title}
      size="lg"
      submitLabel={t(document ? 'document.save' : 'document.upload')}
      editor={editor}
    >
      <Stack gap="md">
        {document ? null : <UploadField {...uploadInput(editor.form as never)} progress={progress} />}
        <EditorFields editor={editor} names={names.filter((name) => !isSwitch(name))} unfocused />
        {names.filter(isSwitch).map((name) => (
          <EditorField key={name} editor={editor} name={name} />
        ))}
      </Stack>
    </EditorDialog>
  );
}
