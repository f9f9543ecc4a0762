import { useTranslation } from 'react-i18next';
import { useNamedPeople } from '../../shared/people.queries.ts';
import { useOrgUnits } from './scope.queries.ts';
import type { OrgUnitColumn, ScopeValues } from './scope-values.ts';

/** Names of the org units and employees in these scopes; deleted ones by id. */
export function useScopeNames(scopes: readonly ScopeValues[]) {
  const { t } = useTranslation('admin-users');
  const ids = (column: OrgUnitColumn | 'employee_id') => [
    ...new Set(scopes.flatMap((scope) => scope[column])),
  ];
  const known = {
    branch_id: useOrgUnits('branch_id', ids('branch_id')),
    division_id: useOrgUnits('division_id', ids('division_id')),
    department_id: useOrgUnits('department_id', ids('department_id')),
    position_level_id: useOrgUnits('position_level_id', ids('position_level_id')),
    employee_id: useNamedPeople(ids('employee_id')),
  };
  return (column: OrgUnitColumn | 'employee_id', id: number): string =>
    (known[column] as { id: number; name: string }[]).find((row) => row.id === id)?.name ??
    t('scope.unknown', { id });
}
