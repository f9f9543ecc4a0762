import { Progress, Text } from '@mantine/core';
import { DOCUMENT_KINDS, DOCUMENT_MAX_BYTES } from '@mesra/contract/documents/document-file';
import { type OwnChangeRequest, requestedValues } from '@mesra/contract/employees/change-request';
import { withAddress } from '@mesra/contract/employees/employee-check';
import { fieldsOf, isChildKind, type RequestKind } from '@mesra/domain/employees/change-request';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, isStale } from '../../lib/api-problem.ts';
import { useEmployeeWords } from '../../lib/employee-words.ts';
import { showPopup } from '../../lib/feedback.ts';
import { useContractForm } from '../../lib/form.ts';
import { refresh } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { AskedAddress, inAddress, judgedWith } from './asked-address.tsx';
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
  // Asked is what differs from what they saw, whatever the record has become since.
  const [seen] = useState(row);
  const [stale, setStale] = useState<OwnChangeRequest | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  const send = async (values: OwnValues, at: OwnChangeRequest | null) => {
    const body = { values: askedValues(fields, seen, values), note: values.note ?? '' };
    if (at) return ask.update({ params: { id: at.id }, body: { ...body, version: at.version } });
    const part = isChildKind(kind) && seen ? { record_id: (seen as { id: number }).id } : {};
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
  const save = async (values: OwnValues, at = open) => {
    try {
      const answer = await send(values, at);
      setOpen(answer.data);
      if (file) await upload(answer.data.id, file);
      showPopup({ kind: 'success', lines: [answer.message], okay: true });
      onClose();
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      if (error instanceof ApiProblem && error.status === 409) {
        // Decided meanwhile: sent again, what is typed is asked for anew. What stands behind the form is fetched.
        if (error.code === 'wrong_state') setOpen(null);
        await refresh(client, ['/api/profile']);
      }
      throw error;
    }
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<OwnValues>({
    schema: withAddress(requestedValues(kind, operation)),
    initial: { ...initialValues(fields, seen, request), note: request?.note ?? '' },
    toBody: (values) => ({ ...judgedWith(fields, values), ...askedValues(fields, seen, values) }),
    save: (values) => save(values),
    onStale: (current) => setStale(current as OwnChangeRequest),
    label: (field) => (fields.includes(field) ? label(field) : undefined),
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const keepMine = (theirs: OwnChangeRequest) => {
    setOpen(theirs);
    setStale(null);
    save(form.values, theirs).catch((error) => isStale(error) && setStale(error.data as OwnChangeRequest));
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
            .filter((field) => !inAddress(field) && isAskedFor(field, form.values))
            .map((field) => (
              <AskedField
                key={field}
                kind={kind}
                field={field}
                form={form}
                row={seen}
                first={field === fields.find(isTyped)}
              />
            ))}
        </Fields>
        {fields.some(inAddress) ? <AskedAddress kind={kind} form={form} row={seen} /> : null}
        <TextAreaField
          mt="md"
          label={t('form.note')}
          description={t('form.note_hint')}
          maxLength={500}
          {...form.getInputProps('note')}
        />
        <Proof file={file} choose={setFile} progress={progress} error={errors.file} />
      </Form>
      {stale ? (
        <Conflict
          fields={fields}
          theirs={{ ...initialValues(fields, seen, stale), note: stale.note }}
          mine={form.values}
          onKeepMine={() => keepMine(stale)}
          onTakeTheirs={onClose}
          onClose={() => setStale(null)}
        />
      ) : null}
    </Dialog>
  );
}

interface ConflictProps {
  fields: readonly string[];
  theirs: OwnValues;
  mine: OwnValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** The same request was changed elsewhere meanwhile: what it asks for now beside what is typed here. */
function Conflict({ fields, theirs, mine, ...answers }: ConflictProps) {
  const { t } = useTranslation('my-employment');
  const { label, say } = useEmployeeWords();
  const shown = fields.map((field) => ({
    label: label(field),
    theirs: say(field, theirs[field]),
    mine: say(field, mine[field]),
  }));
  const note = { label: t('form.note'), theirs: theirs.note ?? '', mine: mine.note ?? '' };
  return <ConflictDialog opened fields={[...shown, note]} {...answers} />;
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
