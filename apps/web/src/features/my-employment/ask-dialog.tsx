import { Progress, Text } from '@mantine/core';
import { DOCUMENT_KINDS, DOCUMENT_MAX_BYTES } from '@mesra/contract/documents/document-file';
import { type OwnChangeRequest, requestedValues } from '@mesra/contract/employees/change-request';
import { fieldsOf, isChildKind, type RequestKind } from '@mesra/domain/employees/change-request';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useEmployeeWords } from '../../lib/employee-words.ts';
import { showPopup } from '../../lib/feedback.ts';
import { useContractForm } from '../../lib/form.ts';
import { refresh } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { AskedField, isTyped } from './asked-field.tsx';
import { useAsk } from './my-employment.mutations.ts';
import { askedValues, initialValues, isAskedFor, type OwnValues } from './own-values.ts';

interface AskDialogProps {
  kind: RequestKind;
  operation: 'create' | 'update';
  title: string;
  companyId: number;
  /** The employee, or the row that is asked to be changed; null for something new. */
  row: object | null;
  /** What waits already: the form changes it. */
  request: OwnChangeRequest | null;
  onClose: () => void;
}

/** Asks for a change: the fields, a note, and a proof. Sent to HR; nothing changes until then. */
export function AskDialog({ kind, operation, title, companyId, row, request, onClose }: AskDialogProps) {
  const { t } = useTranslation('my-employment');
  const { label } = useEmployeeWords();
  const client = useQueryClient();
  const ask = useAsk();
  const fields = fieldsOf(kind);
  // As it was when the form was opened, or as it was sent before the proof failed.
  const [open, setOpen] = useState(request);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  const send = async (values: OwnValues) => {
    const body = { values: askedValues(fields, row, values), note: values.note ?? '' };
    if (open) return ask.update({ params: { id: open.id }, body: { ...body, version: open.version } });
    const part = isChildKind(kind) && row ? { record_id: (row as { id: number }).id } : {};
    return ask.create({ body: { company_id: companyId, kind, operation, ...part, ...body } });
  };
  const upload = async (id: number, proof: File) => {
    setProgress(0);
    try {
      const params = { id };
      const answer = await ask.addProof({ params, file: proof, onProgress: setProgress });
      setOpen(answer.data);
    } finally {
      setProgress(null);
    }
  };
  const save = async (values: OwnValues) => {
    try {
      const answer = await send(values);
      setOpen(answer.data);
      if (file) await upload(answer.data.id, file);
      showPopup({ kind: 'success', lines: [answer.message], okay: true });
      onClose();
    } catch (error) {
      reportProblem(error);
      // It was decided or changed elsewhere: what stands behind the form is fetched again.
      if (error instanceof ApiProblem && error.status === 409) await refresh(client, ['/api/profile']);
      throw error;
    }
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<OwnValues>({
    schema: requestedValues(kind, operation),
    initial: { ...initialValues(fields, row, request), note: request?.note ?? '' },
    toBody: (values) => askedValues(fields, row, values),
    save,
    label: (field) => (fields.includes(field) ? label(field) : undefined),
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const errors = form.errors as Record<string, string | undefined>;

  return (
    <Dialog title={title} opened onClose={() => void close()} keepOpen size="lg">
      <Text c="dimmed" mb="md">
        {t('form.hint')}
      </Text>
      <Form
        onSubmit={submit}
        saving={saving}
        summary={summary}
        submitLabel={t('form.send')}
        onCancel={() => void close()}
      >
        <Fields>
          {fields
            .filter((field) => isAskedFor(field, form.values))

            .map((field) => (
              <AskedField
                key={field}
                kind={kind}
                field={field}
                form={form}
                row={row}
                first={field === fields.find(isTyped)}
              />
            ))}
        </Fields>
        <TextAreaField
          mt="md"
          label={t('form.note')}
          description={t('form.note_hint')}
          maxLength={500}
          {...form.getInputProps('note')}
        />
        <div style={{ marginTop: 16 }}>
          <FileDrop
            label={t('form.proof')}
            hint={t('form.proof_hint')}
            kinds={DOCUMENT_KINDS}
            maxBytes={DOCUMENT_MAX_BYTES}
            value={file}
            onChange={setFile}
            error={errors.file}
            disabled={progress !== null}
          />
          {progress !== null ? (
            <div role="status">
              <Progress value={progress * 100} mt="xs" aria-label={t('form.proof')} />
              <Text size="sm" c="dimmed">
                {progress >= 1
                  ? t('form.checking')
                  : t('form.uploading', { percent: Math.round(progress * 100) })}
              </Text>
            </div>
          ) : null}
        </div>
      </Form>
    </Dialog>
  );
}
