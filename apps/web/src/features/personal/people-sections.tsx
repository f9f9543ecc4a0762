import type { Employee } from '@mesra/contract/employees/employee';
import { educationEndpoints, educationLevel } from '@mesra/contract/personal/education';
import { emergencyContactEndpoints, relationship } from '@mesra/contract/personal/emergency-contact';
import { spouseEndpoints } from '@mesra/contract/personal/spouse';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { FieldList } from '../../ui/field-list.tsx';
import type { ListValues } from '../../ui/owned-rows.ts';

const inForm = { silent: true } as const;
const quiet = { meta: { silent: true } } as const;

function useListLabels(kind: 'contact' | 'education' | 'spouse') {
  const { t } = useTranslation('personal');
  return {
    title: t(`${kind}.title`),
    hint: t(`${kind}.hint`),
    add: t(`${kind}.add`),
    edit: t(`${kind}.edit`),
    none: t(`${kind}.none`),
    effect: t('remove_effect'),
  };
}

/** Whom to call when something happens to the employee. */
export function ContactSection({ employee }: { employee: Employee }) {
  const { t } = useTranslation('personal');
  const { t: labels } = useTranslation('employees');
  const params = { id: employee.id };
  const rows = useQuery({ ...read(emergencyContactEndpoints.list, { params }), ...quiet });
  const create = useWrite(emergencyContactEndpoints.create, inForm);
  const update = useWrite(emergencyContactEndpoints.update, inForm);
  const remove = useWrite(emergencyContactEndpoints.remove);
  const list = useListLabels('contact');
  const options = relationship.options.map((value) => ({
    value,
    label: labels(`option.relationship.${value}`),
  }));
  const fields: FieldSpecs<ListValues> = {
    name: { label: t('name'), required: true, maxLength: 160 },
    relationship: { label: t('relationship'), kind: 'choice', required: true, options },
    phone: { label: t('phone'), required: true, inputMode: 'tel', maxLength: 30 },
  };
  return (
    <FieldList
      labels={list}
      rows={rows.data}
      error={rows.error}
      retry={rows.refetch}
      fields={fields}
      nameOf={(row) => row.name}
      schema={emergencyContactEndpoints.create.body}
      mayEdit={employee.can.update}
      create={(body) => create.mutateAsync({ params, body: body as never })}
      update={(row, body) =>
        update.mutateAsync({ params: { ...params, contact_id: row.id }, body: body as never })
      }
      remove={(row) => remove.mutate({ params: { ...params, contact_id: row.id } })}
    />
  );
}

/** Where the employee learned. */
export function EducationSection({ employee }: { employee: Employee }) {
  const { t } = useTranslation('personal');
  const { t: labels } = useTranslation('employees');
  const params = { id: employee.id };
  const rows = useQuery({ ...read(educationEndpoints.list, { params }), ...quiet });
  const create = useWrite(educationEndpoints.create, inForm);
  const update = useWrite(educationEndpoints.update, inForm);
  const remove = useWrite(educationEndpoints.remove);
  const list = useListLabels('education');
  const options = educationLevel.options.map((value) => ({ value, label: labels(`option.level.${value}`) }));
  const fields: FieldSpecs<ListValues> = {
    level: { label: t('level'), kind: 'choice', required: true, options },
    institution: { label: t('institution'), required: true, maxLength: 160 },
    field_of_study: { label: t('field_of_study'), maxLength: 160 },
    graduated_year: {
      label: t('graduated_year'),
      description: t('graduated_hint'),
      inputMode: 'numeric',
      maxLength: 4,
    },
  };
  return (
    <FieldList
      labels={list}
      rows={rows.data}
      error={rows.error}
      retry={rows.refetch}
      fields={fields}
      nameOf={(row) => row.institution}
      schema={educationEndpoints.create.body}
      mayEdit={employee.can.update}
      create={(body) => create.mutateAsync({ params, body: body as never })}
      update={(row, body) =>
        update.mutateAsync({ params: { ...params, education_id: row.id }, body: body as never })
      }
      remove={(row) => remove.mutate({ params: { ...params, education_id: row.id } })}
    />
  );
}

/** Whom the employee is married to. */
export function SpouseSection({ employee }: { employee: Employee }) {
  const { t } = useTranslation('personal');
  const { company, user } = useSession();
  const params = { id: employee.id };
  const rows = useQuery({ ...read(spouseEndpoints.list, { params }), ...quiet });
  const create = useWrite(spouseEndpoints.create, inForm);
  const update = useWrite(spouseEndpoints.update, inForm);
  const remove = useWrite(spouseEndpoints.remove);
  const fields: FieldSpecs<ListValues> = {
    name: { label: t('name'), required: true, maxLength: 160 },
    identity_number: {
      label: company.config.identity_type_label || t('identity_number'),
      description: t('identity_hint'),
      maxLength: 20,
    },
    date_of_birth: { label: t('date_of_birth'), kind: 'day', maxDate: user.today },
    phone: { label: t('phone'), inputMode: 'tel', maxLength: 30 },
    employer: { label: t('employer'), maxLength: 160 },
  };
  const labels = useListLabels('spouse');
  // Of who is not married only what is recorded already is shown.
  if (employee.marital_status !== 'married' && !rows.data?.length) return null;
  return (
    <FieldList
      labels={labels}
      rows={rows.data}
      error={rows.error}
      retry={rows.refetch}
      fields={fields}
      nameOf={(row) => row.name}
      schema={spouseEndpoints.create.body}
      mayEdit={employee.can.update}
      create={(body) => create.mutateAsync({ params, body: body as never })}
      update={(row, body) =>
        update.mutateAsync({ params: { ...params, spouse_id: row.id }, body: body as never })
      }
      remove={(row) => remove.mutate({ params: { ...params, spouse_id: row.id } })}
    />
  );
}
