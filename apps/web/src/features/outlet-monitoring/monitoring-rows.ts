import type { MonitoredFigures, Monitoring } from '@mesra/contract/outlet-monitoring/monitoring';
import { daysBetween } from '@mesra/domain/kit/plain-date';
import type { MapPoint } from '../../ui/map.tsx';

/** What a row of the table is: a project, an outlet of it, or a day of an outlet. */
export type MonitoredLevel = 'projects' | 'outlets' | 'days';

/** A row of the table. */
export interface MonitoredRow extends MonitoredFigures {
  id: number;
  name: string;
  code: string;
  project: number;
  outlet: number | null;
  /** The day that it opens. */
  date: string | null;
}

/** What asks for attention in a row. */
export const ATTENTION = ['late', 'missing', 'unreported', 'tasks_open', 'out_of_stock'] as const;
export type AttentionKey = (typeof ATTENTION)[number];

export const isAttention = (value: unknown): value is AttentionKey =>
  (ATTENTION as readonly unknown[]).includes(value);

/** How much of something asks for attention: nothing of days to come does. */
export function attentionOf(figures: MonitoredFigures, key: AttentionKey): number {
  if (key === 'unreported') return Math.max(0, figures.checked_in - figures.reports);
  if (key === 'tasks_open') return Math.max(0, figures.tasks_due - figures.tasks_done);
  return figures[key];
}

interface Opened {
  project: number | null;
  outlet: number | null;
  start_date: string;
  end_date: string;
}

/** What the table shows: of one day an outlet opens that day at once. */
export function levelOf({ project, outlet, start_date, end_date }: Opened): MonitoredLevel {
  if (project === null) return 'projects';
  return outlet === null || start_date === end_date ? 'outlets' : 'days';
}

/** The rows of the table as far as it is opened. */
export function rowsOf(
  answer: Monitoring,
  opened: Opened,
  dayName: (date: string) => string,
): MonitoredRow[] {
  const level = levelOf(opened);
  if (level === 'projects')
    return answer.projects.map((project) => ({ ...project, project: project.id, outlet: null, date: null }));
  const project = answer.projects.find(({ id }) => id === opened.project);
  if (!project) return [];
  const isOneDay = opened.start_date === opened.end_date;
  if (level === 'outlets')
    return project.outlets.map((outlet) => ({
      ...outlet,
      ...{ project: project.id, outlet: outlet.id, date: isOneDay ? opened.start_date : null },
    }));
  return project.days.map((day) => ({
    ...day,
    ...{ id: 1 + daysBetween('2000-01-01', day.date), name: dayName(day.date), code: '' },
    ...{ project: project.id, outlet: opened.outlet },
  }));
}

const sortValue = (row: MonitoredRow, key: string): number | string => {
  if (key === 'sales') return Number(row.sales);
  const value = (row as unknown as Record<string, unknown>)[key];
  if (typeof value === 'number') return value;
  return row.date !== null && row.code === '' ? row.date : row.name.toLowerCase();
};

interface Shown {
  keyword: string;
  show: AttentionKey | null;
  sort: 'asc' | 'desc';
  sort_by: string;
}

/** The rows that are found, in order; those alike by name. */
export function shownRows(
  rows: readonly MonitoredRow[],
  { keyword, show, sort, sort_by }: Shown,
): MonitoredRow[] {
  const turn = sort === 'asc' ? 1 : -1;
  const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0);
  const wanted = keyword.toLowerCase();
  return rows
    .filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(wanted))
    .filter((row) => show === null || attentionOf(row, show) > 0)
    .sort(
      (a, b) =>
        turn * compare(sortValue(a, sort_by), sortValue(b, sort_by)) ||
        compare(sortValue(a, 'name'), sortValue(b, 'name')) ||
        a.id - b.id,
    );
}

/** An outlet on the map. */
export interface OutletPoint extends MapPoint {
  project: number;
  outlet: number;
}

/** The outlets of the projects that are shown, as a map draws them: in red where a promoter is missing. Those without a position are left out. */
export const outletPoints = (
  answer: Monitoring,
  { project, show }: { project: number | null; show: AttentionKey | null },
  label: (outlet: { name: string } & MonitoredFigures) => string,
): OutletPoint[] =>
  answer.projects
    .filter(({ id }) => project === null || id === project)
    .flatMap(({ id, outlets }) =>
      outlets.flatMap((outlet): OutletPoint[] => {
        const { lat, lng, radius } = outlet;
        if (lat === null || lng === null || (show !== null && attentionOf(outlet, show) === 0)) return [];
        return [
          {
            ...{ key: `${id} ${outlet.id}`, project: id, outlet: outlet.id, name: label(outlet) },
            ...{ lat, lng, radius, tone: outlet.missing > 0 ? 'error' : 'success' },
          },
        ];
      }),
    );
