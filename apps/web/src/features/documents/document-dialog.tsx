import { Stack } from '@mantine/core';
import { type CompanyDocument, documentEndpoints } from '@mesra/contract/documents/document';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatDate } from '../../lib/format.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SwitchField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { type DocumentValues, fieldsToSend, valuesOf } from './document-values.ts';
import { useSaveDocument } from './documents.mutations.ts';
import { useFolders } from './documents.queries.ts';
import { folderOptions } from './folder-options.ts';
import { ReaderFields } from './reader-fields.tsx';
import { namesIn } from './reader-values.ts';
import { titleFrom, UploadField } from './upload-field.tsx';

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

const LABELS = ['title', 'note', 'expires_at', 'file', 'readers', 'acknowledge'] as const;

/** Uploads a document of the company, or changes what is said of it and who reads it. */
export function DocumentDialog({ document, folderId, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('documents');
  const { company } = useSession();
  const { create, update } = useSaveDocument();
  const [progress, setProgress] = useState<number | null>(null);
  const [stale, setStale] = useState<CompanyDocument | null>(null);
  const label = (field: string) =>
    field === 'folder_id'
      ? t('document.folder')
      : LABELS.some((one) => one === field)
        ? t(`document.${field as 'title'}`)
        : undefined;

  const save = async (values: DocumentValues, version = document?.version ?? 0) => {
    const fields = fieldsToSend(values);
    try {
      if (document) await update({ params: { id: document.id }, body: { ...fields, version } });
      else {
        setProgress(0);
        const body = { ...fields, company_id: company.id, readers: JSON.stringify(fields.readers) };
        await create({ body, file: values.file ?? undefined, onProgress: setProgress });
      }
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    } finally {
      setProgress(null);
    }
    onClose();
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<DocumentValues>({
    schema: document ? CHANGED : NEW,
    initial: valuesOf(document, folderId),
    toBody: (values) => ({
      ...fieldsToSend(values),
      ...(document ? { version: document.version } : { file: values.file, company_id: company.id }),
    }),
    save: (values) => save(values),
    onStale: (current) => setStale(current as CompanyDocument),
    label,
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const takeFile = (file: File | null) => {
    form.setFieldValue('file', file);
    if (file && form.values.title === '') form.setFieldValue('title', titleFrom(file));
  };

  return (
    <Dialog
      title={t(document ? 'document.edit' : 'document.add')}
      opened
      onClose={() => void close()}
      keepOpen
      size="lg"
    >
      <Form
        onSubmit={submit}
        saving={saving}
        summary={summary}
        onCancel={() => void close()}
        submitLabel={t(document ? 'document.save' : 'document.upload')}
      >
        <Stack gap="md">
          {document ? null : (
            <UploadField
              value={form.values.file}
              onChange={takeFile}
              error={form.errors.file}
              progress={progress}
            />
          )}
          <DocumentFields form={form} />
        </Stack>
      </Form>
      {stale ? (
        <Conflict
          theirs={valuesOf(stale, null)}
          mine={form.values}
          onKeepMine={() => {
            setStale(null);
            save(form.values, stale.version).catch(() => {});
          }}
          onTakeTheirs={onClose}
          onClose={() => setStale(null)}
        />
      ) : null}
    </Dialog>
  );
}

type DocumentForm = ReturnType<typeof useContractForm<DocumentValues>>['form'];

function DocumentFields({ form }: { form: DocumentForm }) {
  const { t } = useTranslation('documents');
  const folders = useFolders();
  const { folder_id, readers } = form.values;
  return (
    <>
      <Fields>
        <TextField label={t('document.title')} required maxLength={160} {...form.getInputProps('title')} />
        <SelectField
          label={t('document.folder')}
          placeholder={t('document.top')}
          data={folderOptions(folders.data ?? [])}
          value={folder_id === null ? null : String(folder_id)}
          onChange={(id) => form.setFieldValue('folder_id', id === null ? null : Number(id))}
          error={form.errors.folder_id}
          searchable
          clearable
        />
        <DateField
          label={t('document.expires_at')}
          description={t('document.expires_hint')}
          value={form.values.expires_at}
          onChange={(day) => form.setFieldValue('expires_at', day)}
          error={form.errors.expires_at}
        />
        <TextAreaField
          label={t('document.note')}
          minRows={1}
          maxLength={500}
          {...form.getInputProps('note')}
        />
      </Fields>
      <ReaderFields
        value={readers}
        onChange={(next) => form.setFieldValue('readers', next)}
        errors={form.errors}
      />
      {readers.kind === 'owners' ? null : (
        <SwitchField
          label={t('document.acknowledge')}
          description={t('document.acknowledge_hint')}
          {...form.getInputProps('acknowledge', { type: 'checkbox' })}
        />
      )}
    </>
  );
}

interface ConflictProps {
  theirs: DocumentValues;
  mine: DocumentValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

function Conflict({ theirs, mine, ...ways }: ConflictProps) {
  const { t } = useTranslation(['documents', 'ui']);
  const folders = useFolders();
  const options = folderOptions(folders.data ?? []);
  const textOf = (values: DocumentValues) => ({
    title: values.title,
    folder: options.find((one) => one.value === String(values.folder_id))?.label ?? '',
    expires_at: values.expires_at ? formatDate(values.expires_at) : '',
    note: values.note,
    readers:
      values.readers.kind === 'named'
        ? namesIn(values.readers).join(', ')
        : t(`documents:readers.${values.readers.kind}`),
    acknowledge: values.acknowledge ? t('documents:versions.asked') : '',
  });
  const [had, has] = [textOf(theirs), textOf(mine)];
  const fields = (Object.keys(had) as (keyof typeof had)[]).map((field) => ({
    label: t(`documents:document.${field}`),
    theirs: had[field],
    mine: has[field],
  }));
  return <ConflictDialog opened fields={fields} {...ways} />;
}
