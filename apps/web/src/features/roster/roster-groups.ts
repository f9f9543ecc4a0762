import type { ShownDay, ShownRow } from './roster-plan.ts';

export const GROUPINGS = ['site', 'template'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** A person in a group; the same person stands in each group in which they work. */
export interface Line {
  row: ShownRow;
  /** The site or template of the group; null is without one, undefined without groups. */
  group: number | null | undefined;
}

/** What stands below the head of the grid: the head of a group, or a line. */
export type Item = { group: number | null; name: string | null; people: number } | { line: number };

export const isLine = (item: Item): item is { line: number } => 'line' in item;

interface Named {
  id: number;
  name: string;
}

/** The sites or templates of a day, those of the group's kind; the person's own site where a session names none. */
export function groupsOfDay(row: ShownRow, day: ShownDay, by: Grouping): (number | null)[] {
  return day.sessions.map(({ template_id, work_site_id }) =>
    by === 'template' ? template_id : (work_site_id ?? row.work_site?.id ?? null),
  );
}

/** Whether a day belongs to the group in which it is shown; a day without work belongs everywhere. */
export const isOfGroup = ({ row, group }: Line, day: ShownDay, by: Grouping | null): boolean => {
  if (by === null || group === undefined || day.sessions.length === 0) return true;
  return groupsOfDay(row, day, by).includes(group);
};

function groupsOf(row: ShownRow, by: Grouping): Set<number | null> {
  const found = new Set(row.days.flatMap((day) => groupsOfDay(row, day, by)));
  return found.size > 0 ? found : new Set([by === 'site' ? (row.work_site?.id ?? null) : null]);
}

/** The lines of the grid with the heads of their groups, by name; people without one come last. */
export function linesOf(
  rows: readonly ShownRow[],
  by: Grouping | null,
  names: readonly Named[],
): { lines: Line[]; items: Item[] } {
  if (by === null)
    return {
      lines: rows.map((row) => ({ row, group: undefined })),
      items: rows.map((_, line) => ({ line })),
    };
  const members = new Map<number | null, ShownRow[]>();
  for (const row of rows)
    for (const group of groupsOf(row, by)) members.set(group, [...(members.get(group) ?? []), row]);
  const known = new Map(names.map(({ id, name }) => [id, name]));
  const nameOf = (id: number | null) => (id === null ? null : (known.get(id) ?? `#${id}`));
  const inOrder = [...members.keys()].sort((a, b) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return (nameOf(a) ?? '').localeCompare(nameOf(b) ?? '');
  });
  const lines: Line[] = [];
  const items: Item[] = [];
  for (const group of inOrder) {
    const people = members.get(group) ?? [];
    items.push({ group, name: nameOf(group), people: people.length });
    for (const row of people) {
      items.push({ line: lines.length });
      lines.push({ row, group });
    }
  }
  return { lines, items };
}
