import { Stack, Text } from '@mantine/core';
import {
  type CorrectionOutcome,
  differenceEndpoints,
  type LeftDifference,
} from '@mesra/contract/payroll-differences/difference';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { monthLabel, type Period } from '../../shared/payslip/month.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Previewed, proposedDay } from './off-cycle-dialog.tsx';
import { repeatBody } from './off-cycle-values.ts';

interface CorrectionDialogProps {
  /** The month of the run. */
  period: Period;
  /** What it pays. */
  differences: readonly { id: number; version: number }[];
  onClose: () => void;
  /** It was created; with what it leaves, and why. */
  onCreated: (left: readonly LeftDifference[]) => void;
}

interface Values extends Record<string, unknown> {
  name: string;
  pay_day: string;
}

/** Pays differences of people who left by a run of their own: its name and pay day, a preview, and then the run. */
export function CorrectionDialog({ period, differences, onClose, onCreated }: CorrectionDialogProps) {
  const { t, i18n } = useTranslation('off-cycle-runs');
  const { user, company } = useSession();
  const [outcome, setOutcome] = useState<CorrectionOutcome | null>(null);
  const month = monthLabel(period.start_date, i18n.language);
  const preview = useWrite(differenceEndpoints.pay, { silent: true, notify: false });
  const create = useWrite(differenceEndpoints.pay, { silent: true });
  const bodyOf = ({ name, pay_day }: Values, dry_run: boolean) => ({
    ...{ company_id: company.id, ...period, name, pay_day, dry_run },
    differences: differences.map(({ id, version }) => ({ id, version })),
    ...repeatBody(outcome),
  });
  const form = useContractForm<Values>({
    schema: differenceEndpoints.pay.body,
    initial: {
      name: t('name_default', { type: t('types.Correction'), month }),
      pay_day: proposedDay(period, user.today),
    },
    toBody: (values) => bodyOf(values, true),
    label: (field) => (field === 'name' || field === 'pay_day' ? t(field) : undefined),
    save: async (values) => {
      if (outcome === null) setOutcome((await preview.mutateAsync({ body: bodyOf(values, true) })).data);
      else {
        const { data } = await create.mutateAsync({ body: bodyOf(values, false) });
        onCreated(data.left);
      }
    },
  });
  const { values, errors, setFieldValue, getInputProps } = form.form;
  const close = () => void form.leave(onClose);
  return (
    <Dialog title={t('correction')} opened size="lg" onClose={close} keepOpen>
      {outcome ? (
        <>
          {outcome.left.length > 0 ? <NotPaid left={outcome.left} /> : null}
          <Previewed
            outcome={{ ...outcome, left_out: [], errors: [], errors_total: 0 }}
            form={form}
            onBack={() => setOutcome(null)}
          />
        </>
      ) : (
        <Form onSubmit={form.submit} saving={form.saving} submitLabel={t('preview')} onCancel={close}>
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t('correction_hint', { month })}
            </Text>
            <TextField label={t('name')} required data-autofocus {...getInputProps('name')} />
            <DateField
              label={t('pay_day')}
              required
              clearable={false}
              value={values.pay_day}
              onChange={(day) => setFieldValue('pay_day', day ?? '')}
              error={errors.pay_day}
            />
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}

function NotPaid({ left }: { left: readonly LeftDifference[] }) {
  const { t, i18n } = useTranslation('off-cycle-runs');
  const lineOf = ({ name, start_date, message }: LeftDifference) =>
    name && start_date
      ? t('not_paid_of', { name, month: monthLabel(start_date, i18n.language), message })
      : message;
  return <Notice tone="warning" title={t('not_paid', { count: left.length })} lines={left.map(lineOf)} />;
}
