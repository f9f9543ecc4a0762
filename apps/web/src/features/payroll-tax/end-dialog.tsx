import { taxBenefitEndpoints } from '@mesra/contract/payroll-tax/tax-benefit';
import { taxDeductionEndpoints } from '@mesra/contract/payroll-tax/tax-deduction';
import { endOfMonth, plainMonthOf, startOfMonth } from '@mesra/domain/kit/plain-date';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import type { Ending } from './claiming.ts';

interface EndDialogProps {
  ending: Ending;
  onClose: () => void;
}

/** Says with which month a monthly deduction or a benefit ends. */
export function EndDialog({ ending, onClose }: EndDialogProps) {
  const { t } = useTranslation('payroll-tax');
  const { user } = useSession();
  const stands = 'benefit' in ending ? ending.benefit : ending.deduction;
  const endpoint = 'benefit' in ending ? taxBenefitEndpoints.end : taxDeductionEndpoints.end;
  const end = useWrite(endpoint as typeof taxDeductionEndpoints.end, { silent: true });
  const toBody = (values: { end_date: string }) => ({ ...values, version: stands.version });
  const of = useContractForm({
    schema: endpoint.body,
    initial: { end_date: stands.end_date ?? endOfMonth(plainMonthOf(user.today)) },
    toBody,
    label: () => t('field.end_date'),
    save: async (values) => {
      await end.mutateAsync({ params: { id: stands.id }, body: toBody(values) });
      onClose();
    },
  });
  const { form } = of;
  const name = 'benefit' in ending ? ending.benefit.name : t(`deduction.type.${ending.deduction.type}`);
  return (
    <FormDialog
      of={of}
      title={t('deduction.end_of', { name })}
      save={t('deduction.end_save')}
      onClose={onClose}
    >
      <MonthField
        label={t('field.end_date')}
        description={t('benefit' in ending ? 'benefit.end_hint' : 'deduction.end_hint')}
        required
        value={startOfMonth(form.values.end_date)}
        onChange={(day) => day && form.setFieldValue('end_date', endOfMonth(plainMonthOf(day)))}
        error={form.errors.end_date}
      />
    </FormDialog>
  );
}
