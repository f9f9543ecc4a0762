import type { Page } from '@playwright/test';
import type { Calls } from './calls.ts';

export const ROSTERS = '/api/operation/attendances/rosters';

/** Somebody among those whom a keyword finds, from a day to another. */
export interface RosterOf {
  keyword: string;
  start_date: string;
  end_date: string;
}

interface Row {
  id: number;
  days: { date: string; version: number; source: string | null; kind: string; sessions: object[] }[];
}

const rowsOf = async ({ get }: Calls, of: RosterOf): Promise<Row[]> =>
  (await get(ROSTERS, { ...of })).data.rows;

/** Lets the week of people count again, as published, so that a journey can run twice. */
export async function clearRoster(calls: Calls, of: RosterOf): Promise<void> {
  const { companyId, send } = calls;
  const company_id = Number(companyId);
  const cells = (await rowsOf(calls, of)).flatMap(({ id, days }) =>
    days
      .filter(({ source }) => source === 'day')
      .map(({ date, version }) => ({ employee_id: id, date, version, plan: null })),
  );
  if (cells.length === 0) return;
  await send('POST', `${ROSTERS}/cells`, { company_id, cells });
  const { start_date, end_date } = of;
  await send('POST', `${ROSTERS}/publish`, { company_id, start_date, end_date });
}

/** Plans days of whom a keyword finds first, in draft. */
export async function planDays(
  calls: Calls,
  keyword: string,
  plans: Readonly<Record<string, { kind: string; sessions: object[] }>>,
): Promise<number> {
  const dates = Object.keys(plans).sort();
  const [start_date = '', end_date = ''] = [dates[0], dates.at(-1)];
  const [person] = await rowsOf(calls, { keyword, start_date, end_date });
  const cells = Object.entries(plans).map(([date, plan]) => ({
    ...{ employee_id: person?.id, date, plan },
    version: person?.days.find((day) => day.date === date)?.version,
  }));
  const company_id = Number(calls.companyId);
  return (await calls.send('POST', `${ROSTERS}/cells`, { company_id, cells })).status;
}

/** What planners have for the days of whom a keyword finds, without versions. */
export const plannedDays = async (calls: Calls, of: RosterOf) =>
  (await rowsOf(calls, of)).map(({ id, days }) => ({
    id,
    days: days.map(({ date, source, kind, sessions }) => ({ date, source, kind, sessions })),
  }));

/** The cell of somebody's day, written as `08/06/27`. */
export const dayCell = (page: Page, person: string, date: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${person}, ${date}:`) });
