import { Text } from '@mantine/core';
import type { Employment } from '@mesra/contract/employees/employee';
import { employmentChangeEndpoints } from '@mesra/contract/employment/employment-change';
import { addDays, addMonths } from '@mesra/domain/kit/plain-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { useConfirm, useExtendProbation } from './employment.queries.ts';

type Values = { day: string | null };

interface ProbationDialogProps {
  employment: Employment;
  doing: 'confirm' | 'extend';
  onClose: () => void;
}

/** Confirms somebody from a day on, or sets until when they are on probation. */
export function ProbationDialog({ employment, doing, onClose }: ProbationDialogProps) {
  const { t } = useTranslation('employment');
  const { t: record } = useTranslation('employees');
  const { user } = useSession();
  const [confirm, extend] = [useConfirm(), useExtendProbation()];
  const [version] = useState(employment.version);
  const { employee_id: id, probation_until, company_joined_at } = employment;
  const field = doing === 'confirm' ? 'confirmed_at' : 'probation_until';
  const usual = addMonths(probation_until ?? company_joined_at, 3);
  const later = usual > user.today ? usual : addMonths(user.today, 3);
  const { form, submit, saving, mayLeave } = useContractForm<Values>({
    schema: employmentChangeEndpoints[doing === 'confirm' ? 'confirm' : 'probation'].body,
    initial: { day: doing === 'confirm' ? user.today : later },
    toBody: ({ day }) => ({ [field]: day, version }),
    save: async ({ day }) => {
      try {
        if (doing === 'confirm')
          await confirm.mutateAsync({ params: { id }, body: { confirmed_at: day, version } });
        else await extend.mutateAsync({ params: { id }, body: { probation_until: day ?? '', version } });
      } catch (error) {
        reportProblem(error);
        throw error;
      }
      onClose();
    },
    label: () => record(`field.${field}`),
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const first = doing === 'extend' && probation_until ? addDays(probation_until, 1) : company_joined_at;
  return (
    <Dialog
      title={t(doing === 'confirm' ? 'confirm_title' : 'extend_title', { name: employment.name })}
      opened
      onClose={() => void close()}
      keepOpen
      size="sm"
    >
      <Form
        onSubmit={submit}
        saving={saving}
        submitLabel={t(doing === 'confirm' ? 'confirm' : probation_until ? 'extend' : 'set_probation')}
        onCancel={() => void close()}
      >
        <Text mb="md">{t(doing === 'confirm' ? 'confirm_hint' : 'extend_hint')}</Text>
        <DateField
          label={record(`field.${field}`)}
          required
          minDate={first}
          value={form.values.day}
          onChange={(day) => form.setFieldValue('day', day)}
          error={form.errors.day ?? form.errors[field as 'day']}
        />
      </Form>
    </Dialog>
  );
}
