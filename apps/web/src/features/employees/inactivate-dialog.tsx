import { Skeleton, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Employee, employeeEndpoints } from '@mesra/contract/employees/employee';
import { LEAVING_REASONS, type LeavingReason } from '@mesra/domain/employees/employment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useInactivate } from './employees.mutations.ts';
import { useLeaving } from './employment.queries.ts';
import { LeavingStatement } from './leaving-statement.tsx';

interface Values extends Record<string, unknown> {
  inactive_at: string | null;
  notice_given_at: string | null;
  leaving_reason: LeavingReason | null;
  leaving_note: string;
}

/** Ends somebody's employment, and shows what is owed with what is typed before it is saved. */
export function InactivateDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useTranslation('employment');
  const { t: record } = useTranslation('employees');
  const { user } = useSession();
  const write = useInactivate();
  const [version] = useState(employee.version);
  const { form, submit, saving, mayLeave } = useContractForm<Values>({
    schema: employeeEndpoints.inactivate.body,
    initial: { inactive_at: user.today, notice_given_at: null, leaving_reason: null, leaving_note: '' },
    save: async (values) => {
      try {
        await write.mutateAsync({
          params: { id: employee.id },
          body: { ...values, version } as never,
        });
      } catch (error) {
        reportProblem(error);
        throw error;
      }
      onClose();
    },
    label: (field) => record(`field.${field as 'inactive_at'}`),
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const { values, errors } = form;
  return (
    <Dialog
      title={t('leaving.end_title', { name: employee.name })}
      opened
      onClose={() => void close()}
      keepOpen
      size="lg"
    >
      <Form onSubmit={submit} saving={saving} submitLabel={t('leaving.end')} onCancel={() => void close()}>
        <Text mb="md">{t('leaving.hint')}</Text>
        <Fields>
          <DateField
            label={record('field.inactive_at')}
            required
            minDate={employee.company_joined_at}
            value={values.inactive_at}
            onChange={(day) => form.setFieldValue('inactive_at', day)}
            error={errors.inactive_at}
          />
          <DateField
            label={record('field.notice_given_at')}
            {...(values.inactive_at ? { maxDate: values.inactive_at } : {})}
            value={values.notice_given_at}
            onChange={(day) => form.setFieldValue('notice_given_at', day)}
            error={errors.notice_given_at}
          />
          <SelectField
            label={record('field.leaving_reason')}
            clearable
            data={LEAVING_REASONS.map((value) => ({
              value,
              label: record(`option.leaving_reason.${value}`),
            }))}
            {...form.getInputProps('leaving_reason')}
          />
          <Textarea
            label={record('field.leaving_note')}
            autosize
            minRows={1}
            maxLength={500}
            {...form.getInputProps('leaving_note')}
          />
        </Fields>
        <Owed employee={employee} values={values} />
      </Form>
    </Dialog>
  );
}

/** What is owed with what is typed so far. */
function Owed({ employee, values }: { employee: Employee; values: Values }) {
  const { t } = useTranslation('employment');
  const { inactive_at, notice_given_at, leaving_reason } = values;
  const [asked] = useDebouncedValue({ inactive_at, notice_given_at, leaving_reason }, DEBOUNCE_MS);
  const { data, error } = useLeaving(employee.id, asked);
  return (
    <section aria-label={t('leaving.owed')} aria-live="polite" style={{ marginTop: 20 }}>
      <Text fw={650}>{t('leaving.owed')}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('leaving.owed_hint')}
      </Text>
      {inactive_at === null ? (
        <Text c="dimmed">{t('leaving.fill')}</Text>
      ) : error ? (
        <Text c="dimmed">{t('leaving.failed')}</Text>
      ) : data ? (
        <LeavingStatement statement={data} joined={employee.company_joined_at} />
      ) : (
        <Skeleton height={160} />
      )}
    </section>
  );
}
