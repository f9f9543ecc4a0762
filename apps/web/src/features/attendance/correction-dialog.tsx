import { Text } from '@mantine/core';
import type { AttendanceRecord } from '@mesra/contract/attendance/attendance-day';
import { ownCorrectionEndpoints as endpoints } from '@mesra/contract/attendance-corrections/attendance-correction';
import { DOCUMENT_KINDS, DOCUMENT_MAX_BYTES } from '@mesra/contract/documents/document-file';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { formatDate, formatTimeIn } from '../../lib/format.ts';
import { TextAreaField } from '../../ui/fields.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { correctedInstants } from './correction-times.ts';
import { useAskCorrection, useSendProof } from './corrections.queries.ts';
import { useAttendanceToday } from './my-attendance.queries.ts';

type Values = { first_in: string; last_out: string; work_site_id: string; reason: string };
const EMPTY: Values = { first_in: '', last_out: '', work_site_id: '', reason: '' };

interface CorrectionDialogProps {
  record: AttendanceRecord;
  onClose: () => void;
}

/** Sends a correction and then its proof; what was sent is not sent again when the proof fails. */
function useCorrection({ record, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation('corrections');
  const ask = useAskCorrection();
  const prove = useSendProof();
  const [proof, setProof] = useState<File | null>(null);
  const sent = useRef<number | null>(null);
  const [unproven, setUnproven] = useState(false);
  const toBody = ({ work_site_id, reason, ...times }: Values) => ({
    company_id: record.company_id,
    date: record.date,
    ...correctedInstants(record, times),
    work_site_id: work_site_id ? Number(work_site_id) : null,
    reason,
  });
  const form = useContractForm<Values>({
    schema: endpoints.create.body,
    initial: EMPTY,
    toBody,
    label: (field) => t(field as 'reason'),
    save: async (values) => {
      sent.current ??= (await ask.mutateAsync({ body: toBody(values) })).data.id;
      if (proof) {
        setUnproven(true);
        await prove.mutateAsync({ params: { id: sent.current }, file: proof });
      }
      onClose();
    },
  });
  return { ...form, proof, setProof, unproven: unproven && !form.saving };
}

/** Asks for a correction of a day: its first in, its last out or both, with the reason and a proof. */
export function CorrectionDialog({ record, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation('corrections');
  const correction = useCorrection({ record, onClose });
  const { form, saving, proof, setProof, unproven } = correction;
  return (
    <FormDialog
      of={correction}
      title={t('title', { day: formatDate(record.date) })}
      save={unproven ? t('send_proof') : t('send')}
      onClose={onClose}
    >
      {unproven ? <Notice tone="warning">{t('proof_unsent')}</Notice> : <Text>{t('hint')}</Text>}
      <Times record={record} form={form} />
      <SiteChoice input={form.getInputProps('work_site_id')} />
      <TextAreaField label={t('reason')} required maxLength={255} {...form.getInputProps('reason')} />
      <FileDrop
        label={t('proof')}
        hint={t('proof_hint')}
        kinds={DOCUMENT_KINDS}
        maxBytes={DOCUMENT_MAX_BYTES}
        value={proof}
        onChange={setProof}
        disabled={saving}
      />
    </FormDialog>
  );
}

function Times({
  record,
  form,
}: {
  record: AttendanceRecord;
  form: ReturnType<typeof useCorrection>['form'];
}) {
  const { t } = useTranslation('corrections');
  const { last_out } = correctedInstants(record, form.values);
  const next = last_out !== null && last_out > endOf(record);
  const recorded = (at: string | null) =>
    at ? t('recorded', { time: formatTimeIn(record.zone, at) }) : t('nothing_recorded');
  return (
    <Fields>
      <TimeField
        clearable
        label={t('first_in')}
        description={recorded(record.first_in)}
        value={form.values.first_in}
        onChange={(time) => form.setFieldValue('first_in', time)}
        error={form.errors.first_in}
      />
      <TimeField
        clearable
        label={t('last_out')}
        description={next ? t('next_day') : recorded(record.last_out)}
        value={form.values.last_out}
        onChange={(time) => form.setFieldValue('last_out', time)}
        error={form.errors.last_out}
      />
    </Fields>
  );
}

/** The last moment of a day. */
const endOf = ({ date, zone, first_in, plan }: AttendanceRecord): string =>
  correctedInstants({ date, zone, first_in, plan }, { first_in: '23:59', last_out: '' }).first_in ?? '';

function SiteChoice({
  input,
}: {
  input: { value?: unknown; onChange: (value: string) => void; error?: unknown };
}) {
  const { t } = useTranslation('corrections');
  const sites = useAttendanceToday().data?.sites ?? [];
  if (sites.length === 0) return null;
  return (
    <SelectField
      label={t('site')}
      clearable
      data={sites.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(input.value ?? '') || null}
      onChange={(id) => input.onChange(id ?? '')}
      error={input.error as string}
    />
  );
}
