import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';

/** Somebody's visits of a week, by day. */
export interface WeekRow {
  employee: ManagedSiteVisit['employee'];
  days: ReadonlyMap<string, ManagedSiteVisit[]>;
}

/** The visits of a week by person, by name, and by day in the order of the plan. */
export function weekRows(visits: readonly ManagedSiteVisit[]): WeekRow[] {
  const rows = new Map<number, { employee: WeekRow['employee']; days: Map<string, ManagedSiteVisit[]> }>();
  const inOrder = [...visits].sort((a, b) => a.position - b.position || a.id - b.id);
  for (const visit of inOrder) {
    const row = rows.get(visit.employee.id) ?? { employee: visit.employee, days: new Map() };
    row.days.set(visit.date, [...(row.days.get(visit.date) ?? []), visit]);
    rows.set(visit.employee.id, row);
  }
  return [...rows.values()].sort(
    (a, b) => a.employee.name.localeCompare(b.employee.name) || a.employee.id - b.employee.id,
  );
}
