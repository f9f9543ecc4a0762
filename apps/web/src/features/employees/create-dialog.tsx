import { Stack, Text, Title } from '@mantine/core';
import { employeeEndpoints } from '@mesra/contract/employees/employee';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { MoneyField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { EmployeeField, type EmployeeForm } from './employee-field.tsx';
import { isRequested } from './employee-sections.ts';
import { bodyOf, EMPTY, type EmployeeValues, type Field } from './employee-values.ts';
import { useCreateEmployee } from './employees.mutations.ts';
import { useFieldLabels } from './field-labels.ts';
import { useIdentityFill, useWarnings } from './use-identity.ts';

const WHO: readonly Field[] = [
  'name',
  'employee_code',
  'nationality',
  'identity_number',
  'passport',
  'permanent_resident',
  'date_of_birth',
  'gender',
  'phone',
  'email',
];
const WORK: readonly Field[] = [
  'company_joined_at',
  'position_id',
  'branch_id',
  'division_id',
  'department_id',
  'position_level_id',
  'employment_type',
  'probation_until',
];

/** Besides what every record needs: nobody is added by hand without a place (spec section 5). */
const ORG_UNITS: readonly Field[] = ['branch_id', 'division_id', 'department_id'];

type Values = EmployeeValues & { basic_salary: string };

/** What is sent of a new employee: what was asked, the salary where there is one. */
export function createBody(values: Values, companyId: number): Record<string, unknown> {
  const body = bodyOf(values, [...WHO, ...WORK]);
  const salary = values.basic_salary.trim();
  return { ...body, company_id: companyId, ...(salary ? { basic_salary: salary } : {}) };
}

/** Adds an employee with what is needed to be paid; everything else comes on their page. */
export function CreateDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return opened ? <OpenDialog onClose={onClose} /> : null;
}

function useCreateForm() {
  const { t } = useTranslation('employees');
  const { company, user } = useSession();
  const { label } = useFieldLabels();
  const create = useCreateEmployee();
  const navigate = useNavigate();
  return useContractForm<Values>({
    schema: employeeEndpoints.create.body,
    initial: { ...EMPTY, company_joined_at: user.today, basic_salary: '' },
    toBody: (values) => createBody(values, company.id),
    save: async (values) => {
      const { data } = await create.mutateAsync({ body: createBody(values, company.id) as never });
      await navigate({ to: '/admin/employee/view', search: { id: data.id }, ignoreBlocker: true });
    },
    label: (field) =>
      field === 'basic_salary' ? t('field.basic_salary') : field in EMPTY ? label(field as Field) : undefined,
  });
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('employees');
  const of = useCreateForm();
  const { form } = of;
  const fields = form as unknown as EmployeeForm;
  useIdentityFill(fields);
  const warnings = useWarnings(form.values, i18n.language);
  const isCitizen = form.values.nationality === 'MY';
  const shown = (all: readonly Field[]) => (
    <Fields>
      {all
        .filter((field) => isRequested(field, form.values) && !(field === 'passport' && isCitizen))
        .map((field) => (
          <EmployeeField
            key={field}
            field={field}
            form={fields}
            autoFocus={field === 'name'}
            {...(ORG_UNITS.includes(field) ? { required: true } : {})}
            warning={form.values.identity_number || form.values.passport ? warnings[field] : undefined}
          />
        ))}
    </Fields>
  );
  return (
    <FormDialog
      of={of}
      title={t('create.title')}
      size="lg"
      save={t('create.save')}
      extra={
        <Text size="sm" c="dimmed">
          {t('create.rest')}
        </Text>
      }
      onClose={onClose}
    >
      <Stack gap="sm">
        <Title order={3}>{t('create.who')}</Title>
        {shown(WHO)}
        <Title order={3} mt="md">
          {t('create.work')}
        </Title>
        {shown(WORK)}
        <Fields>
          <MoneyField
            label={t('field.basic_salary')}
            description={t('hint.basic_salary')}
            value={form.values.basic_salary}
            onChange={(amount) => form.setFieldValue('basic_salary', amount)}
            error={form.errors.basic_salary}
          />
        </Fields>
      </Stack>
    </FormDialog>
  );
}
