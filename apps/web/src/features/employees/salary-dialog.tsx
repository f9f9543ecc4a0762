import { Checkbox, Group, Radio, Text } from '@mantine/core';
import type { Employment } from '@mesra/contract/employees/employee';
import { type Salary, salaryEndpoints } from '@mesra/contract/employees/salary';
import { WAGE_UNITS } from '@mesra/domain/attendance/hourly-rate';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAddSalary } from './employees.mutations.ts';
import { SALARY_FLAGS, type SalaryFlag } from './salary-flags.ts';

type Values = Record<SalaryFlag, boolean> & {
  effective_from: string | null;
  amount: string;
  unit: Salary['unit'];
  reason: string;
};

const firstOfNextMonth = (today: string): string => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

/** What the form begins with: the joining day for a first salary, else the next month with what counted before. */
export function salaryStart(salaries: readonly Salary[], joined: string, today: string): Values {
  const last = salaries[0];
  const flags = Object.fromEntries(SALARY_FLAGS.map((flag) => [flag, last?.[flag] ?? true])) as Record<
    SalaryFlag,
    boolean
  >;
  return {
    ...flags,
    effective_from: last ? firstOfNextMonth(today) : joined,
    amount: '',
    unit: last?.unit ?? 'month',
    reason: '',
  };
}

interface SalaryDialogProps {
  employment: Pick<Employment, 'employee_id' | 'company_joined_at' | 'salaries'>;
  onClose: () => void;
}

/** Adds a salary from a day on. */
export function SalaryDialog({ employment, onClose }: SalaryDialogProps) {
  const { t } = useTranslation('employees');
  const { user } = useSession();
  const write = useAddSalary();
  const initial = salaryStart(employment.salaries, employment.company_joined_at, user.today);
  const of = useContractForm<Values>({
    schema: salaryEndpoints.create.body,
    initial,
    save: async (values) => {
      await write.mutateAsync({ params: { id: employment.employee_id }, body: values as never });
      onClose();
    },
    label: (field) => (field in initial ? t(`field.${field as keyof Values}`) : undefined),
  });
  const { form } = of;
  return (
    <FormDialog of={of} title={t('salary.add')} onClose={onClose}>
      <Fields>
        <MoneyField
          label={t('field.amount')}
          required
          data-autofocus
          value={form.values.amount}
          onChange={(amount) => form.setFieldValue('amount', amount)}
          error={form.errors.amount}
        />
        <DateField
          label={t('field.effective_from')}
          required
          minDate={employment.company_joined_at}
          value={form.values.effective_from}
          onChange={(day) => form.setFieldValue('effective_from', day)}
          error={form.errors.effective_from}
        />
      </Fields>
      <Radio.Group label={t('field.unit')} {...form.getInputProps('unit')}>
        <Group gap="lg" mt={6}>
          {WAGE_UNITS.map((unit) => (
            <Radio key={unit} value={unit} label={t(`salary.unit.${unit}`)} />
          ))}
        </Group>
        {form.values.unit === 'month' ? null : (
          <Text size="sm" c="dimmed" mt={6}>
            {t('salary.unit_hint')}
          </Text>
        )}
      </Radio.Group>
      <TextField label={t('field.reason')} {...form.getInputProps('reason')} />
      <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
        <Text component="legend" fw={550}>
          {t('salary.counts_for')}
        </Text>
        <Group gap="lg" mt={6}>
          {SALARY_FLAGS.map((flag) => (
            <Checkbox
              key={flag}
              label={t(`field.${flag}`)}
              {...form.getInputProps(flag, { type: 'checkbox' })}
            />
          ))}
        </Group>
        <Text size="sm" c="dimmed" mt={6}>
          {t('salary.flags_hint')}
        </Text>
      </fieldset>
    </FormDialog>
  );
}
