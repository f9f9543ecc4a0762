import type { EmployeeScope } from '@mesra/contract/admin-users/grants';

/** Where people work, by which employee access can be limited; each that is named must match. */
export const ORG_UNITS = ['branch_id', 'division_id', 'department_id', 'position_level_id'] as const;
export type OrgUnitColumn = (typeof ORG_UNITS)[number];

/** Employee access as it is edited. Named people come besides those found by org unit. */
export type ScopeValues = Record<OrgUnitColumn, number[]> & {
  mode: 'all' | 'limited';
  employee_id: number[];
};

const inOrder = (ids: readonly number[] | undefined): number[] =>
  [...new Set(ids ?? [])].sort((a, b) => a - b);

/** Reads a stored scope; null is no limit, one that names nothing shows nobody. */
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

/** The scope to store: null for all; of a limited one only the columns that name somebody or something. */
export function scopeOf(values: ScopeValues): EmployeeScope | null {
  if (values.mode === 'all') return null;
  const named = [...ORG_UNITS, 'employee_id' as const].filter((column) => values[column].length > 0);
  return Object.fromEntries(named.map((column) => [column, inOrder(values[column])]));
}

/** Limited, but by nothing: that would show nobody, which page access says better. */
export const namesNothing = (values: ScopeValues): boolean =>
  values.mode === 'limited' && Object.keys(scopeOf(values) ?? {}).length === 0;

/** Does any column limit? */
export const limitsByOrgUnit = (values: ScopeValues): boolean =>
  ORG_UNITS.some((column) => values[column].length > 0);

/** Where a person works, and whether they still do. */
export type Employed = Partial<Record<OrgUnitColumn, number | null>> & { status: 'Active' | 'Inactive' };

/** How many of the named people work here and are not found by org unit already. */
export function besides(values: ScopeValues, named: readonly Employed[]): number {
  const byOrgUnit = limitsByOrgUnit(values);
  const found = (person: Employed) =>
    byOrgUnit &&
    ORG_UNITS.every(
      (column) => values[column].length === 0 || values[column].includes(person[column] ?? Number.NaN),
    );
  return named.filter((person) => person.status === 'Active' && !found(person)).length;
}

/** What saving would change in one column. */
export interface ScopeChange {
  column: OrgUnitColumn | 'employee_id';
  added: number[];
  removed: number[];
  /** Names nothing any more: the column no longer limits. */
  emptied: boolean;
}

/** The columns that differ; those of an unlimited scope name nothing. */
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
