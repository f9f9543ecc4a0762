import { supervisorEndpoints } from '@mesra/contract/supervisors/supervisor';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { PersonPicker } from '../../shared/person-picker.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

type Values = { employee_id: number | null };

/** Makes an employee a supervisor. */
export function SupervisorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('supervisors');
  const { company } = useSession();
  const create = useWrite(supervisorEndpoints.create, { silent: true, onDone: onClose });
  const of = useContractForm<Values>({
    schema: supervisorEndpoints.create.body,
    initial: { employee_id: null },
    toBody: (values) => ({ ...values, company_id: company.id }),
    save: ({ employee_id }) =>
      create.mutateAsync({ body: { company_id: company.id, employee_id: employee_id ?? 0 } }),
    label: () => t('field.employee_id'),
  });
  const { form } = of;
  return (
    <FormDialog of={of as never} title={t('add')} save={t('add')} onClose={onClose}>
      <PersonPicker
        label={t('field.employee_id')}
        required
        autoFocus
        value={form.values.employee_id}
        onChange={(id) => form.setFieldValue('employee_id', id)}
        error={form.errors.employee_id}
      />
    </FormDialog>
  );
}
