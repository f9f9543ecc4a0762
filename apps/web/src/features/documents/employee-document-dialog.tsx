import { Stack } from '@mantine/core';
import {
  documentCategory,
  type EmployeeDocument,
  employeeDocumentEndpoints,
} from '@mesra/contract/documents/employee-document';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatDate } from '../../lib/format.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SwitchField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useSaveEmployeeDocument } from './documents.mutations.ts';
import { titleFrom, UploadField } from './upload-field.tsx';

const withFile = { file: z.custom<File>((file) => file instanceof File, { message: 'validation.required' }) };
const NEW = employeeDocumentEndpoints.create.body?.extend(withFile);
const CHANGED = employeeDocumentEndpoints.update.body;
type Category = z.output<typeof documentCategory>;

interface Values extends Record<string, unknown> {
  file: File | null;
  category: Category;
  title: string;
  note: string;
  expires_at: string | null;
  visible_to_employee: boolean;
}

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

/** Uploads a document of an employee, or changes what is said of it. */
export function EmployeeDocumentDialog({ employeeId, document, onClose }: EmployeeDocumentDialogProps) {
  const { t } = useTranslation('documents');
  const { create, update } = useSaveEmployeeDocument();
  const [progress, setProgress] = useState<number | null>(null);
  const [stale, setStale] = useState<EmployeeDocument | null>(null);
  const words: Record<string, string> = {
    file: t('document.file'),
    title: t('document.title'),
    note: t('document.note'),
    expires_at: t('document.expires_at'),
    category: t('of_employee.category'),
    visible_to_employee: t('of_employee.visible'),
  };
  const save = async ({ file, ...fields }: Values, version = document?.version ?? 0) => {
    try {
      if (document)
        await update({ params: { id: employeeId, document_id: document.id }, body: { ...fields, version } });
      else {
        setProgress(0);
        await create({
          params: { id: employeeId },
          body: fields,
          file: file ?? undefined,
          onProgress: setProgress,
        });
      }
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    } finally {
      setProgress(null);
    }
    onClose();
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<Values>({
    schema: document ? CHANGED : NEW,
    initial: valuesOf(document),
    toBody: ({ file, ...fields }) => ({
      ...fields,
      ...(document ? { version: document.version } : { file }),
    }),
    save: (values) => save(values),
    onStale: (current) => setStale(current as EmployeeDocument),
    label: (field) => words[field],
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const takeFile = (file: File | null) => {
    form.setFieldValue('file', file);
    if (file && form.values.title === '') form.setFieldValue('title', titleFrom(file));
  };
  const textOf = (values: Values) => ({
    category: t(`category.${values.category}`),
    title: values.title,
    expires_at: values.expires_at ? formatDate(values.expires_at) : '',
    note: values.note,
    visible_to_employee: values.visible_to_employee ? t('of_employee.is_visible') : '',
  });
  const [had, has] = [textOf(valuesOf(stale)), textOf(form.values)];

  return (
    <Dialog
      title={t(document ? 'document.edit' : 'of_employee.add')}
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
          <Fields>
            <SelectField
              label={words.category}
              data={documentCategory.options.map((value) => ({ value, label: t(`category.${value}`) }))}
              allowDeselect={false}
              {...form.getInputProps('category')}
            />
            <TextField label={words.title} required maxLength={160} {...form.getInputProps('title')} />
            <DateField
              label={words.expires_at}
              description={t('of_employee.expires_hint')}
              value={form.values.expires_at}
              onChange={(day) => form.setFieldValue('expires_at', day)}
              error={form.errors.expires_at}
            />
            <TextAreaField label={words.note} minRows={1} maxLength={500} {...form.getInputProps('note')} />
          </Fields>
          <SwitchField
            label={words.visible_to_employee}
            description={t('of_employee.visible_hint')}
            {...form.getInputProps('visible_to_employee', { type: 'checkbox' })}
          />
        </Stack>
      </Form>
      {stale ? (
        <ConflictDialog
          opened
          fields={(Object.keys(had) as (keyof typeof had)[]).map((field) => ({
            label: words[field] ?? field,
            theirs: had[field],
            mine: has[field],
          }))}
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
