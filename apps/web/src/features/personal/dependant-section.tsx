import type { Employee } from '@mesra/contract/employees/employee';
import { dependantEndpoints, dependantRelief } from '@mesra/contract/personal/dependant';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { FieldList } from '../../ui/field-list.tsx';

const inForm = { silent: true } as const;

/** The children who count for tax reliefs. */
export function DependantSection({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const { user } = useSession();
  const params = { id: employee.id };
  const create = useWrite(dependantEndpoints.create, inForm);
  const update = useWrite(dependantEndpoints.update, inForm);
  const remove = useWrite(dependantEndpoints.remove);
  const reliefs = dependantRelief.options.map((value) => ({ value, label: t(`option.relief.${value}`) }));
  return (
    <FieldList
      labels={{
        title: t('section.dependants'),
        hint: t('section_hint.dependants'),
        add: t('dependant.add'),
        edit: t('dependant.edit'),
        none: t('dependant.none'),
        effect: t('dependant.remove_effect'),
      }}
      rows={employee.dependants}
      fields={{
        name: { label: t('dependant.name') },
        date_of_birth: { label: t('field.date_of_birth'), kind: 'day', maxDate: user.today },
        relief: {
          label: t('field.relief'),
          kind: 'choice',
          options: reliefs,
          required: true,
          initial: 'under_18',
        },
      }}
      nameOf={(row) => row.name ?? t('dependant.unnamed')}
      blank={{ name: t('dependant.unnamed'), date_of_birth: t('dependant.birthday_unknown') }}
      schema={dependantEndpoints.create.body}
      mayEdit={employee.can.update}
      create={(body) => create.mutateAsync({ params, body: body as never })}
      update={(row, body) =>
        update.mutateAsync({ params: { ...params, dependant_id: row.id }, body: body as never })
      }
      remove={(row) => remove.mutate({ params: { ...params, dependant_id: row.id } })}
    />
  );
}
