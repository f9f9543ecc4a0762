import { Box, Progress, Text } from '@mantine/core';
import {
  type OwnChangeRequest,
  ownChangeRequestEndpoints,
  requestedValues,
} from '@mesra/contract/change-requests/change-request';
import { DOCUMENT_KINDS, DOCUMENT_MAX_BYTES } from '@mesra/contract/documents/document-file';
import { withAddress } from '@mesra/contract/employees/employee-check';
import { fieldsOf, isOwnedRowKind, type RequestKind } from '@mesra/domain/employees/change-request';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useEditor } from '../../lib/editor.ts';
import { useEmployeeLabels } from '../../lib/employee-labels.ts';
import { showToast } from '../../lib/feedback.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField } from '../../ui/editor-fields.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Fields } from '../../ui/form.tsx';
import { useAsk } from './my-employment.mutations.ts';
import { initialValues, isRequestedField, type OwnValues, requestedFields } from './own-values.ts';
import { evaluatedWith, inAddress, RequestedAddress } from './requested-address.tsx';
import { isTyped, RequestedField } from './requested-field.tsx';

interface AskDialogProps {
  kind: RequestKind;
  operation: 'create' | 'update';
  title: string;
  companyId: number;
  /** The employee, or the row that is asked to be changed; null for something new. */
  row: object | null;
  /** The pending request, which the form edits. */
  request: OwnChangeRequest | null;
  onClose: () => void;
}

/** Requests a change: fields, a note and a proof. Sent to HR; nothing changes until approved. */
export function AskDialog({ kind, operation, title, companyId, row, request, onClose }: AskDialogProps) {
  const { t } = useTranslation('my-employment');
  const { label, format } = useEmployeeLabels();
  const client = useQueryClient();
  const ask = useAsk();
  const fields = fieldsOf(kind);
  // The request contains the differences from what the employee saw, even if the record has changed since.
  const [seen] = useState(row);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const bodyOf = (values: OwnValues) => ({
    values: requestedFields(fields, seen, values),
    note: values.note ?? '',
  });
  const part = isOwnedRowKind(kind) && seen ? { record_id: (seen as { id: number }).id } : {};
  const upload = async (id: number, proof: File) => {
    setProgress(0);
    try {
      return await ask.addProof({ params: { id }, file: proof, onProgress: setProgress });
    } finally {
      setProgress(null);
    }
  };
  const specs = fields.map((field) => [
    field,
    { label: label(field), kind: 'own', read: (values: OwnValues) => format(field, values[field]) } as const,
  ]);
  const editor = useEditor<OwnChangeRequest, OwnValues, object>({
    row: request,
    valuesOf: (open) => ({ ...initialValues(fields, seen, open), note: open?.note ?? '' }),
    fields: {
      ...Object.fromEntries(specs),
      note: {
        label: t('form.note'),
        description: t('form.note_hint'),
        kind: 'lines',
        maxLength: 500,
      },
    },
    schema: withAddress(requestedValues(kind, operation)),
    toBody: (values) => ({ ...evaluatedWith(fields, values), ...requestedFields(fields, seen, values) }),
    save: async ({ version }, values, { base, sync }) => {
      try {
        const body = bodyOf(values);
        const answer = base
          ? await ask.update({ params: { id: base.id }, body: { ...body, version } })
          : await ask.create({ body: { company_id: companyId, kind, operation, ...part, ...body } });
        // As it was sent, should the proof fail.
        sync(answer.data);
        if (file) sync((await upload(answer.data.id, file)).data);
        showToast({ kind: 'success', message: answer.message });
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 409) {
          // Decided in the meantime: resubmitting creates a new request. The current values are refetched.
          if (error.code === 'wrong_state') sync(null);
          await refreshAfter(client, ownChangeRequestEndpoints.update);
        }
        throw error;
      }
    },
    onClose,
  });
  const { form } = editor;
  const errors = form.errors as Record<string, string | undefined>;

  return (
    <EditorDialog title={title} size="lg" submitLabel={t('form.send')} editor={editor}>
      <Text c="dimmed" mb="md">
        {t('form.hint')}
      </Text>
      <Fields>
        {fields
          .filter((field) => !inAddress(field) && isRequestedField(field, form.values))
          .map((field) => (
            <RequestedField
              key={field}
              kind={kind}
              field={field}
              form={form}
              row={seen}
              first={field === fields.find(isTyped)}
            />
          ))}
      </Fields>
      {fields.some(inAddress) ? <RequestedAddress kind={kind} form={form} row={seen} /> : null}
      <Box mt="md">
        <EditorField editor={editor} name="note" />
      </Box>
      <Proof file={file} choose={setFile} progress={progress} error={errors.file} />
    </EditorDialog>
  );
}

interface ProofProps {
  file: File | null;
  choose: (file: File | null) => void;
  /** From 0 to 1 while it is sent. */
  progress: number | null;
  error: string | undefined;
}

function Proof({ file, choose, progress, error }: ProofProps) {
  const { t } = useTranslation('my-employment');
  return (
    <div style={{ marginTop: 16 }}>
      <FileDrop
        label={t('form.proof')}
        hint={t('form.proof_hint')}
        kinds={DOCUMENT_KINDS}
        maxBytes={DOCUMENT_MAX_BYTES}
        value={file}
        onChange={choose}
        error={error}
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
  );
}
