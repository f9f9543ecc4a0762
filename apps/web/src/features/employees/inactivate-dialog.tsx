import { Text } from '@mantine/core';
import { type Employee, employeeEndpoints } from '@mesra/contract/employees/employee';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { useInactivate } from './employees.mutations.ts';

type Values = { inactive_at: string | null };

/** Sets the last day of service. */
export function InactivateDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useTranslation('employees');
  const { user } = useSession();
  const write = useInactivate();
  const { form, submit, saving, summary, mayLeave } = useContractForm<Values>({
    schema: employeeEndpoints.inactivate.body,
    initial: { inactive_at: user.today },
    save: async (values) => {
      try {
        await write.mutateAsync({ params: { id: employee.id }, body: values as never });
      } catch (error) {
        reportProblem(error);
        throw error;
      }
      onClose();
    },
    label: () => t('field.inactive_at'),
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog
      title={t('record.inactivate_title', { name: employee.name })}
      opened
      onClose={() => void close()}
      keepOpen
      size="sm"
    >
      <Form
        onSubmit={submit}
        saving={saving}
        summary={summary}
        submitLabel={t('record.inactivate_done')}
        onCancel={() => void close()}
      >
        <Text mb="md">{t('record.inactivate_hint')}</Text>
        <DateField
          label={t('field.inactive_at')}
          required
          minDate={employee.company_joined_at}
          value={form.values.inactive_at}
          onChange={(day) => form.setFieldValue('inactive_at', day)}
          error={form.errors.inactive_at}
        />
      </Form>
    </Dialog>
  );
}
