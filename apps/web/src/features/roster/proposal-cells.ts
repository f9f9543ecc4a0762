import { MAX_CELLS } from '@mesra/contract/roster/roster';
import type { RosterProposal } from '@mesra/contract/roster/roster-proposal';

/** What a proposal writes, as cells of one change: the shifts, and the days that go back to the week. */
export const proposalCells = ({ cells, cleared }: Pick<RosterProposal, 'cells' | 'cleared'>) => [
  ...cells.map(({ employee_id, date, version, template_id, work_site_id }) => ({
    ...{ employee_id, date, version },
    plan: { kind: 'work' as const, sessions: [{ template_id, work_site_id }] },
  })),
  ...cleared.map((day) => ({ ...day, plan: null })),
];

/** Whether a proposal is more than one change may write. */
export const isTooMuch = ({ cells, cleared }: Pick<RosterProposal, 'cells' | 'cleared'>): boolean =>
  cells.length + cleared.length > MAX_CELLS;
