import type { EmployeeScope } from '@mesra/contract/admin-users/grants';

/** Org unit columns that can limit employee access, combined with AND. */
export const ORG_UNITS = ['branch_id', 'division_id', 'department_id', 'position_level_id'] as const;
export type OrgUnitColumn = (typeof ORG_UNITS)[number];

/** Form values of employee access. Named employees are added to those matched by org unit. */
export type ScopeValues = Record<OrgUnitColumn, number[]> & {
  mode: 'all' | 'limited';
  employee_id: number[];
};

const inOrder = (ids: readonly number[] | undefined): number[] =>
  [...new Set(ids ?? [])].sort((a, b) => a - b);

/** Parses a stored scope; null is unlimited, an empty one matches nobody. */
export function valuesOfScope(scope: EmployeeScope | null): ScopeValues {
  return {
    mode: scope ? 'limited' : 'all',
    branch_id: inOrder(scope?.branch_id),
    division_id: inOrder(scope?.division_id),
    department_id: inOrder(scope?.department_id),
    position_level_id: inOrder(scope?.position_level_id),
    employee_id: inOrder(scope?.employee_id),
  };
}

/** The scope to store: null for unlimited, otherwise only the non-empty columns. */
export function scopeOf(values: ScopeValues): EmployeeScope | null {
  if (values.mode === 'all') return null;
  const named = [...ORG_UNITS, 'employee_id' as const].filter((column) => values[column].length > 0);
  return Object.fromEntries(named.map((column) => [column, inOrder(values[column])]));
}

/** Limited without any value: it would match nobody, which page access expresses better. */
export const namesNothing = (values: ScopeValues): boolean =>
  values.mode === 'limited' && Object.keys(scopeOf(values) ?? {}).length === 0;

/** Whether any org unit column is limited. */
export const limitsByOrgUnit = (values: ScopeValues): boolean =>
  ORG_UNITS.some((column) => values[column].length > 0);

/** An employee's org units and status. */
export type Employed = Partial<Record<OrgUnitColumn, number | null>> & { status: 'Active' | 'Inactive' };

/** The number of named employees who are active and not already matched by org unit. */
export function besides(values: ScopeValues, named: readonly Employed[]): number {
  const byOrgUnit = limitsByOrgUnit(values);
  const found = (person: Employed) =>
    byOrgUnit &&
    ORG_UNITS.every(
      (column) => values[column].length === 0 || values[column].includes(person[column] ?? Number.NaN),
    );
  return named.filter((person) => person.status === 'Active' && !found(person)).length;
}

/** The change of one column. */
export interface ScopeChange {
  column: OrgUnitColumn | 'employee_id';
  added: number[];
  removed: number[];
  /** The column becomes unlimited. */
  emptied: boolean;
}

/** The columns that differ; an unlimited scope has none. */
export function scopeChanges(before: ScopeValues, after: ScopeValues): ScopeChange[] {
  const idsOf = (values: ScopeValues, column: OrgUnitColumn | 'employee_id') =>
    values.mode === 'all' ? [] : values[column];
  return [...ORG_UNITS, 'employee_id' as const].flatMap((column) => {
    const had = idsOf(before, column);
    const has = idsOf(after, column);
    const added = has.filter((id) => !had.includes(id));
    const removed = had.filter((id) => !has.includes(id));
    const emptied = removed.length > 0 && has.length === 0;
    return added.length + removed.length > 0 ? [{ column, added, removed, emptied }] : [];
  });
}
