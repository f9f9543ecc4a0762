import type { Coverage } from '@mesra/contract/roster/roster';

/** Posts that the foot of the grid names. */
export const MAX_POSTS = 6;

/** Needed and planned people of a day, how many of them the planner does not manage, and how many are missing. */
export interface Day {
  date: string;
  needed: number;
  planned: number;
  others: number;
  short: number;
}

export interface CoverageRow {
  template_id: number | null;
  work_site_id: number | null;
  days: Day[];
  short: number;
}

/** What is needed by template and site, those that are short first. What nobody asked for is left out. */
export function coverageRows(coverage: readonly Coverage[], dates: readonly string[]): CoverageRow[] {
  const found = new Map<string, Coverage[]>();
  for (const one of coverage) {
    const key = `${one.template_id} ${one.work_site_id}`;
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  const rows = [...found.values()].map((all): CoverageRow => {
    const days = dates.map((date): Day => {
      const { needed = 0, planned = 0, others = 0 } = all.find((one) => one.date === date) ?? {};
      return { date, needed, planned, others, short: Math.max(0, needed - planned) };
    });
    const [{ template_id, work_site_id } = { template_id: null, work_site_id: null }] = all;
    return { template_id, work_site_id, days, short: days.reduce((sum, { short }) => sum + short, 0) };
  });
  return rows.filter(({ days }) => days.some(({ needed }) => needed > 0)).sort((a, b) => b.short - a.short);
}

/** Of those who meet a need, the people whom the planner does not manage; their own come first. */
const othersWhoMeet = ({ needed, planned, others }: Day): number =>
  Math.min(planned, needed) - Math.min(planned - others, needed);

/** All that is needed by day. Who is planned beyond one need does not fill another. */
export const totalsOf = (rows: readonly CoverageRow[], dates: readonly string[]): Day[] =>
  dates.map((date, at) => {
    const days = rows.flatMap((row) => row.days[at] ?? []);
    const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0);
    const needed = sum((day) => day.needed);
    return {
      date,
      needed,
      planned: sum((day) => Math.min(day.planned, day.needed)),
      others: sum(othersWhoMeet),
      short: sum((day) => day.short),
    };
  });
