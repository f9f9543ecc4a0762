import { Text } from '@mantine/core';
import { type EmployeeWorkSite, employeeWorkSiteEndpoints } from '@mesra/contract/sites/employee-work-site';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { useSaveStay } from './sites.mutations.ts';

type Values = { end_date: string | null };

/** Ends an assignment that goes on, on a day. */
export function EndDialog({ stay, onClose }: { stay: EmployeeWorkSite; onClose: () => void }) {
  const { t } = useTranslation('sites');
  const { user } = useSession();
  const { update } = useSaveStay();
  const { employee, site, last_day, version } = stay;
  const { form, submit, saving } = useContractForm<Values>({
    schema: employeeWorkSiteEndpoints.update.body,
    initial: { end_date: last_day !== null && last_day < user.today ? last_day : user.today },
    // The last day is checked as the first is: without one there is nothing to end.
    toBody: ({ end_date }) => ({ start_date: end_date ?? '', version }),
    unguarded: true,
    save: async ({ end_date }) => {
      try {
        await update({
          params: { id: employee.id, assignment_id: stay.id },
          body: { end_date, version },
        });
      } catch (error) {
        reportProblem(error);
        throw error;
      }
      onClose();
    },
    label: () => t('field.end_date'),
  });
  return (
    <Dialog
      title={t('of_employee.end_title', { site: site.name })}
      opened
      onClose={onClose}
      keepOpen
      size="sm"
    >
      <Form onSubmit={submit} saving={saving} submitLabel={t('of_employee.end_now')} onCancel={onClose}>
        <Text mb="md">{t('of_employee.end_hint', { name: employee.name })}</Text>
        <DateField
          label={t('field.end_date')}
          required
          minDate={stay.start_date}
          value={form.values.end_date}
          onChange={(day) => form.setFieldValue('end_date', day)}
          error={form.errors.end_date ?? form.errors.start_date}
        />
      </Form>
    </Dialog>
  );
}
