import { Text } from '@mantine/core';
import { DOCUMENT_KINDS, DOCUMENT_MAX_BYTES } from '@mesra/contract/documents/document-file';
import type { LeaveLine, OwnLeaveItem } from '@mesra/contract/leave-requests/leave-request';
import { managedLeaveEndpoints as managed } from '@mesra/contract/leave-requests/managed-leave';
import { ownLeaveEndpoints as endpoints } from '@mesra/contract/leave-requests/own-leave';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreached } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { loadQueue } from '../../lib/queue/load-queue.ts';
import type { QueuedAct } from '../../lib/queue/queue-entry.ts';
import { useSentKeys } from '../../lib/queue/use-sent-keys.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { formatDays } from '../../shared/leave/leave-days.ts';
import { PersonPicker } from '../../shared/person-picker.tsx';
import { AttachedFiles } from '../../ui/attached-files.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { keepLeave, leaveDraftOf, useQueuedFile } from './keep-leave.ts';
import { EventFields } from './leave-event-fields.tsx';
import { OverlapHint } from './leave-overlap.tsx';
import { PreviewPart } from './leave-preview.tsx';
import { type For, useLeaveLines, useLeavePreview } from './leave-requests.queries.ts';
import { fileHint, isReversed, type LeaveValues, leftOf, spellEnd, termsOf } from './leave-terms.ts';

const EMPTY: LeaveValues = {
  employee_id: null,
  leave_type_id: null,
  start_date: null,
  end_date: null,
  halves: {},
  reason: '',
  leave_event_id: null,
  due_on: null,
  child_number: '',
  event_note: '',
};

/** A request as it can be changed. */
function valuesOf(request: OwnLeaveItem): LeaveValues {
  const halves = request.day_list.filter((day) => day.duration !== 'Full' && !day.cancelled);
  return {
    ...EMPTY,
    leave_type_id: request.leave_type.id === null ? null : String(request.leave_type.id),
    start_date: request.start_date,
    end_date: request.end_date,
    halves: Object.fromEntries(halves.map(({ date, duration }) => [date, duration])),
    reason: request.reason ?? '',
    leave_event_id: request.event ? String(request.event.id) : null,
  };
}

interface LeaveDialogProps {
  /** The request that is changed; null for a new one. */
  request: OwnLeaveItem | null;
  /** Of which type a new one is at first. */
  leaveTypeId?: number | null;
  /** Whether it is made for somebody else. */
  forOther?: boolean;
  /** A request of the queue that was refused, to be corrected. */
  queued?: QueuedAct | null;
  onClose: () => void;
}

/** Sends a request; a file is uploaded first, once, and named by it. */
function useRequest({ request, leaveTypeId, forOther = false, queued = null, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('leave-requests');
  const { company } = useSession();
  const [of, setOf] = useState<For>(forOther ? { employee_id: null } : 'self');
  const lines = useLeaveLines(of);
  const create = useWrite(endpoints.create, { silent: true });
  const createFor = useWrite(managed.create, { silent: true });
  const update = useWrite(endpoints.update, { silent: true });
  const attach = useWrite((forOther ? managed : endpoints).attach as typeof endpoints.attach, {
    silent: true,
    notify: false,
  });
  const [file, setFile] = useState<File | null>(null);
  const uploaded = useRef(new Map<File, number>());
  const keyOf = useSentKeys();
  useQueuedFile(queued, setFile);
  const [stored, setStored] = useState(request?.files ?? []);
  const takeOff = (id: number) => setStored((files) => files.filter((one) => one.id !== id));
  const lineOf = (values: LeaveValues) =>
    lines.find(({ leave_type_id }) => String(leave_type_id) === values.leave_type_id);
  const toBody = (values: LeaveValues) => ({
    ...(request ? { version: request.version } : { company_id: company.id }),
    ...(forOther ? { employee_id: values.employee_id ?? '' } : {}),
    ...termsOf(values, lineOf(values)),
    attachment_ids: [
      ...stored.map(({ id }) => id),
      ...[...uploaded.current].flatMap(([of, id]) => (of === file ? [id] : [])),
    ],
    reason: values.reason,
  });
  const upload = async ({ employee_id }: LeaveValues) => {
    if (!file || uploaded.current.has(file)) return;
    const { data } = await attach.mutateAsync({
      body: { company_id: company.id, ...(forOther ? { employee_id } : {}) },
      file,
      idempotencyKey: keyOf(file),
    } as never);
    uploaded.current.set(file, data.id);
  };
  const form = useContractForm<LeaveValues>({
    schema: request ? endpoints.update.body : forOther ? managed.create.body : endpoints.create.body,
    initial: request
      ? valuesOf(request)
      : queued
        ? leaveDraftOf(queued)
        : { ...EMPTY, leave_type_id: leaveTypeId ? String(leaveTypeId) : null },
    toBody,
    follows: { end_date: 'start_date' },
    label: (field) => (field in LABELS ? t(LABELS[field as keyof typeof LABELS]) : undefined),
    save: async (values) => {
      try {
        await upload(values);
        const body = toBody(values) as never;
        await (request
          ? update.mutateAsync({ params: { id: request.id }, body })
          : forOther
            ? createFor.mutateAsync({ body })
            : create.mutateAsync({ body, idempotencyKey: keyOf(JSON.stringify(body)) }));
        if (queued) await (await loadQueue()).removeAct(queued);
      } catch (error) {
        // Only one's own new request waits: a change needs the request as it is now.
        if (request || forOther || !isUnreached(error)) throw error;
        const waiting = file && !uploaded.current.has(file) ? { file, uuid: keyOf(file) } : null;
        const body = toBody(values);
        await keepLeave({
          ...{ company_id: company.id, values, body, file: waiting, replaces: queued },
          uuid: keyOf(JSON.stringify(body)),
          name: lineOf(values)?.name ?? '',
        });
      }
      onClose();
    },
  });
  /** Chooses for whom it is; what was typed of another person's leave does not stand for this one. */
  const choose = (employee_id: number | null) => {
    setOf({ employee_id });
    setFile(null);
    form.form.setValues({ employee_id, leave_type_id: null, leave_event_id: null, halves: {} });
  };
  return { ...form, file, setFile, stored, takeOff, lines, line: lineOf(form.form.values), of, choose };
}

const LABELS = {
  employee_id: 'person',
  leave_type_id: 'type',
  start_date: 'start_date',
  end_date: 'end_date',
  reason: 'reason',
  attachment_ids: 'file',
} as const;

/** Asks for leave, or changes a request: type and days, and why where one wants to; while choosing, what it would be. */
export function LeaveDialog({
  request,
  leaveTypeId,
  forOther = false,
  queued = null,
  onClose,
}: LeaveDialogProps) {
  const { t } = useTranslation('leave-requests');
  const requested = useRequest({ request, leaveTypeId: leaveTypeId ?? null, forOther, queued, onClose });
  const { form, line, lines, of } = requested;
  const preview = useLeavePreview(form.values, line, { of, replaces_id: request?.id ?? null });
  /** The end follows its proposal until another day is typed. */
  const change = (values: Partial<Pick<LeaveValues, 'start_date' | 'leave_type_id'>>) => {
    const next = { ...form.values, ...values };
    const lineOf = ({ leave_type_id }: LeaveValues) =>
      lines.find((one) => String(one.leave_type_id) === leave_type_id);
    const { end_date } = form.values;
    const follows = end_date === null || end_date === spellEnd(form.values, line);
    form.setValues({ ...values, ...(follows ? { end_date: spellEnd(next, lineOf(next)) } : {}) });
  };
  const title = request ? 'change_title' : forOther ? 'create_for' : 'apply_title';
  return (
    <FormDialog of={requested} title={t(title)} save={t(request ? 'change_save' : 'send')} onClose={onClose}>
      {forOther ? (
        <PersonPicker
          label={t('person')}
          description={t('create_for_hint')}
          required
          autoFocus
          value={form.values.employee_id}
          onChange={requested.choose}
          error={form.errors.employee_id}
        />
      ) : null}
      <SelectField
        label={t('type')}
        required
        allowDeselect={false}
        disabled={lines.length === 0}
        {...(forOther ? {} : { 'data-autofocus': true })}
        data={lines.map((one) => ({ value: String(one.leave_type_id), label: lineLabel(one, t) }))}
        {...form.getInputProps('leave_type_id')}
        onChange={(leave_type_id) => change({ leave_type_id })}
      />
      <Fields columns={2}>
        <DateField
          label={t('start_date')}
          required
          clearable={false}
          value={form.values.start_date}
          onChange={(day) => {
            change({ start_date: day });
            form.clearFieldError('end_date');
          }}
          error={form.errors.start_date}
        />
        <DateField
          label={t('end_date')}
          description={
            spellEnd(form.values, line) ? t('end_whole', { count: line?.each ?? 0 }) : t('end_hint')
          }
          minDate={form.values.start_date ?? undefined}
          value={form.values.end_date}
          onChange={(day) => form.setFieldValue('end_date', day)}
          error={isReversed(form.values) ? t('end_before_start') : (form.errors.end_date ?? form.errors.days)}
        />
      </Fields>
      {line?.event ? <EventFields form={form} event={line.event} known={line.events} /> : null}
      {preview ? (
        <PreviewPart
          preview={preview}
          line={line}
          attached={requested.file !== null || requested.stored.length > 0}
          forOther={forOther}
          onDuration={(date, duration) =>
            form.setFieldValue('halves', { ...form.values.halves, [date]: duration })
          }
        />
      ) : null}
      {of === 'self' ? <OverlapHint values={form.values} corrected={queued} replaced={request} /> : null}
      <TextAreaField
        label={t('reason')}
        description={t('reason_hint')}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <AttachedFiles
        label={t('files')}
        files={requested.stored}
        onRemove={requested.takeOff}
        disabled={requested.saving}
      />
      <FileDrop
        label={t('file')}
        {...fileHintProps(line, t)}
        kinds={DOCUMENT_KINDS}
        maxBytes={DOCUMENT_MAX_BYTES}
        camera
        value={requested.file}
        onChange={requested.setFile}
        disabled={requested.saving}
      />
      {form.errors.attachment_ids ? (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {form.errors.attachment_ids}
        </Text>
      ) : null}
    </FormDialog>
  );
}

type Translate = ReturnType<typeof useTranslation<'leave-requests'>>['t'];

const lineLabel = ({ name, kind, available, each }: LeaveLine, t: Translate) => {
  const left = leftOf({ kind, available });
  if (left !== null) return t('line_left', { name, days: formatDays(left) });
  return each === null ? name : t('line_each', { name, days: formatDays(each) });
};

const fileHintProps = (line: LeaveLine | undefined, t: Translate) => {
  const hint = fileHint(line);
  const from = line?.attachment_from_days ?? 0;
  return hint ? { hint: t(hint, { count: from, days: formatDays(from) }) } : {};
};
