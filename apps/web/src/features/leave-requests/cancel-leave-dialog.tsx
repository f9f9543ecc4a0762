import { Skeleton, Stack, Text } from '@mantine/core';
import { DOCUMENT_KINDS, DOCUMENT_MAX_BYTES } from '@mesra/contract/documents/document-file';
import type { ManagedLeave, ManagedLeaveItem } from '@mesra/contract/leave-requests/leave-request';
import { managedLeaveEndpoints as endpoints } from '@mesra/contract/leave-requests/managed-leave';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { read, refreshAfter } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { formatDays } from '../../shared/leave/leave-days.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useLeaveLines } from './leave-requests.queries.ts';
import { type CancelValues, cancelledDays, fileHint } from './leave-terms.ts';

interface CancelLeaveDialogProps {
  row: ManagedLeave;
  onDone: () => void;
  onClose: () => void;
}

/** Cancels somebody's leave, or a part of it, which may become another leave, such as that of whoever fell ill. */
export function CancelLeaveDialog(props: CancelLeaveDialogProps) {
  const { t } = useTranslation('leave-requests');
  const { row, onClose } = props;
  const { data, error, refetch } = useQuery({
    ...read(endpoints.read, { params: { id: row.id } }),
    meta: { silent: true },
  });
  return (
    <Dialog title={t('deciding.cancel.title')} opened keepOpen onClose={onClose}>
      {data ? (
        <CancelForm {...props} request={data} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
}

type CancelFormProps = CancelLeaveDialogProps & { request: ManagedLeaveItem };

/** Uploads the certificate, if there is one, and cancels; a request that has changed meanwhile is read again. */
function useCancel({ row, request, onDone, onClose }: CancelFormProps) {
  const { t } = useTranslation('leave-requests');
  const { company } = useSession();
  const client = useQueryClient();
  const cancel = useWrite(endpoints.cancel, { silent: true });
  const attach = useWrite(endpoints.attach, { silent: true, notify: false });
  const [file, setFile] = useState<File | null>(null);
  const toBody = (values: CancelValues, attachment_ids: number[] = []) => ({
    note: values.note,
    dates: cancelledDays(request, values).map(({ date }) => date),
    becomes: values.becomes ? { leave_type_id: values.becomes, attachment_ids } : null,
  });
  const upload = async (): Promise<number[]> => {
    if (!file) return [];
    const body = { company_id: company.id, employee_id: row.employee.id };
    return [(await attach.mutateAsync({ body, file } as never)).data.id];
  };
  const contract = useContractForm<CancelValues>({
    schema: endpoints.cancel.body,
    initial: { from: request.start_date, to: request.end_date, note: '', becomes: null },
    toBody,
    label: (field) => (field === 'note' ? t('reason') : undefined),
    save: async (values) => {
      try {
        const ids = values.becomes ? await upload() : [];
        await cancel.mutateAsync({ params: { id: row.id }, body: toBody(values, ids) as never });
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 409) {
          onClose();
          void refreshAfter(client, endpoints.approve);
        }
        throw error;
      }
      onDone();
    },
  });
  return { ...contract, file, setFile };
}

function CancelForm(props: CancelFormProps) {
  const { request, row, onClose } = props;
  const { t } = useTranslation('leave-requests');
  const { form, submit, saving, file, setFile } = useCancel(props);
  const { values, errors } = form;
  const days = cancelledDays(request, values).reduce((sum, day) => sum + day.days, 0);
  const isOneDay = request.start_date === request.end_date;
  const within = { minDate: request.start_date, maxDate: request.end_date, clearable: false, required: true };
  return (
    <Form
      onSubmit={submit}
      saving={saving}
      submitLabel={t('cancel_days', { count: days, number: formatDays(days) })}
      onCancel={onClose}
      cancelLabel={t('cancel_keep')}
    >
      <Stack gap="md">
        <Text>{t('deciding.cancel.effect', { name: row.employee.name })}</Text>
        {isOneDay ? null : (
          <Fields columns={2}>
            <DateField
              {...within}
              label={t('start_date')}
              value={values.from}
              onChange={(day) => day && form.setFieldValue('from', day)}
            />
            <DateField
              {...within}
              label={t('end_date')}
              value={values.to}
              onChange={(day) => day && form.setFieldValue('to', day)}
              error={errors.dates}
            />
          </Fields>
        )}
        <Becomes {...props} form={form} file={file} setFile={setFile} saving={saving} />
        <TextAreaField
          label={t('deciding.cancel.label')}
          required
          data-autofocus
          maxLength={255}
          {...form.getInputProps('note')}
        />
      </Stack>
    </Form>
  );
}

type BecomesProps = CancelFormProps &
  Pick<ReturnType<typeof useCancel>, 'form' | 'file' | 'setFile' | 'saving'>;

/** What the days become, with its certificate; for whoever may make a request for somebody. */
function Becomes({ row, request, form, file, setFile, saving }: BecomesProps) {
  const { t } = useTranslation('leave-requests');
  const { allows } = useSession();
  const allowed = allows(endpoints.create) && request.status === 'Approved';
  const lines = useLeaveLines({ employee_id: allowed ? row.employee.id : null });
  const types = lines.filter(({ kind }) => kind === 'sick' || kind === 'hospitalisation');
  const others = types.filter(({ leave_type_id }) => leave_type_id !== request.leave_type.id);
  if (others.length === 0) return null;
  const line = others.find(({ leave_type_id }) => String(leave_type_id) === form.values.becomes);
  const hint = line && fileHint(line);
  const from = line?.attachment_from_days ?? 0;
  const error = form.errors['becomes.attachment_ids'];
  return (
    <>
      <SelectField
        label={t('becomes')}
        description={t('becomes_hint')}
        placeholder={t('becomes_nothing')}
        clearable
        data={others.map(({ leave_type_id, name }) => ({ value: String(leave_type_id), label: name }))}
        {...form.getInputProps('becomes')}
      />
      {line ? (
        <FileDrop
          label={t('file')}
          {...(hint ? { hint: t(hint, { count: from, days: formatDays(from) }) } : {})}
          kinds={DOCUMENT_KINDS}
          maxBytes={DOCUMENT_MAX_BYTES}
          camera
          value={file}
          onChange={setFile}
          disabled={saving}
        />
      ) : null}
      {error ? (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      ) : null}
    </>
  );
}
