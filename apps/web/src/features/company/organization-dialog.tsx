import { organizationEndpoints } from '@mesra/contract/company/organization';
import { branches, departments, divisions } from '@mesra/contract/company/structure';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ResourceSelect } from '../../ui/select-fields.tsx';

const FIELDS = ['branch_id', 'division_id', 'department_id'] as const;
type Field = (typeof FIELDS)[number];
type Values = Record<Field, number | null>;

/** Joins a branch, a division and a department. */
export function OrganizationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const { company } = useSession();
  const write = useWrite(organizationEndpoints.create, { silent: true });
  const options = {
    branch_id: useResourceOptions(branches.list),
    division_id: useResourceOptions(divisions.list),
    department_id: useResourceOptions(departments.list),
  };
  const of = useContractForm<Values>({
    schema: organizationEndpoints.create.body,
    initial: { branch_id: null, division_id: null, department_id: null },
    toBody: (values) => ({ ...values, company_id: company.id }),
    save: async (values) => {
      await write.mutateAsync({ body: { ...(values as Record<Field, number>), company_id: company.id } });
      onClose();
    },
    label: (field) => (FIELDS.includes(field as Field) ? t(field as Field) : undefined),
  });
  const { form } = of;
  return (
    <FormDialog of={of} title={t('add')} onClose={onClose}>
      <Fields columns={1}>
        {FIELDS.map((field) => (
          <ResourceSelect
            key={field}
            label={t(field)}
            required
            options={options[field]}
            value={form.values[field]}
            onChange={(id) => form.setFieldValue(field, id)}
            error={form.errors[field]}
          />
        ))}
      </Fields>
    </FormDialog>
  );
}
