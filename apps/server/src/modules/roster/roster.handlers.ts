import { rosterEndpoints } from '@mesra/contract/roster/roster';
import { inForce } from '@mesra/domain/attendance/work-day';
import { rosteredMinutes } from '@mesra/domain/roster/roster-warnings';
import { allows } from '../../kit/actor.ts';
import { handle } from '../../kit/http.ts';
import { mayManage } from '../employees/employees.api.ts';
import { presentOutcome } from './cell-check.ts';
import { copyDays, previewCopy } from './copy.store.ts';
import { readCoverage } from './coverage.reads.ts';
import { changeCells, previewCells, restoreEdit } from './edit.store.ts';
import { countUnpublished, readGrid } from './grid.reads.ts';
import { readCosts } from './grid-cost.ts';
import { readProposal } from './proposal.reads.ts';
import { previewPublication, publishRoster } from './publish.store.ts';
import { sitesOfCompany } from './site-names.reads.ts';

const grid = handle(rosterEndpoints.grid, async (call) => {
  const [companyId = 0] = call.companyIds;
  const { today, dates, rows, total, ground } = await readGrid(call, companyId, call.query);
  const see_cost = mayManage(call.actor, companyId);
  const minutes = new Map(rows.map(({ id, days }) => [id, days.map(rosteredMinutes)]));
  const costs = see_cost ? await readCosts(call.tx, { companyId, dates, placing: ground }, minutes) : null;
  const [first = today] = dates;
  return {
    data: {
      ...{ company_id: companyId, today, dates, total },
      rows: rows.map((row) => ({ ...row, cost: costs?.get(row.id) ?? null })),
      templates: [...ground.planning.templates.values()].flatMap(({ id, name, colour, archived, times }) => {
        const now = inForce(times, first) ?? times[0];
        if (!now) return [];
        const { start_time, end_time, break_minute } = now;
        return [{ id, name, colour, archived, start_time, end_time, break_minute }];
      }),
      sites: await sitesOfCompany(call.tx, companyId),
      unpublished: await countUnpublished(call, companyId, dates, today),
      can: { plan: allows(call.actor, companyId, rosterEndpoints.changeCells), see_cost },
    },
  };
});

const coverage = handle(rosterEndpoints.coverage, async (call) => ({
  data: await readCoverage(call, call.query),
}));

const preview = handle(rosterEndpoints.previewCells, async (call) => {
  const { company_id, cells } = call.body;
  return { data: presentOutcome(await previewCells(call, company_id, cells), call.language, null) };
});

const change = handle(rosterEndpoints.changeCells, async (call) => {
  const { company_id, cells } = call.body;
  const { checked, edit_id } = await changeCells(call, company_id, cells);
  return { data: presentOutcome(checked, call.language, edit_id), message: 'saved' };
});

const previewCopying = handle(rosterEndpoints.previewCopy, async (call) => ({
  data: await previewCopy(call, call.body),
}));

const copy = handle(rosterEndpoints.copy, async (call) => {
  const { checked, edit_id } = await copyDays(call, call.body);
  return { data: presentOutcome(checked, call.language, edit_id), message: 'saved' };
});

const undo = handle(rosterEndpoints.undo, async (call) => {
  const checked = await restoreEdit(call, call.params.id, 'undo');
  return { data: presentOutcome(checked, call.language, call.params.id), message: 'roster.taken_back' };
});

const redo = handle(rosterEndpoints.redo, async (call) => {
  const checked = await restoreEdit(call, call.params.id, 'redo');
  return { data: presentOutcome(checked, call.language, call.params.id), message: 'saved' };
});

const proposal = handle(rosterEndpoints.propose, async (call) => ({
  data: await readProposal(call, call.body),
}));

const previewPublish = handle(rosterEndpoints.previewPublish, async (call) => ({
  data: await previewPublication(call, call.body),
}));

const publish = handle(rosterEndpoints.publish, async (call) => ({
  data: await publishRoster(call, call.body),
  message: 'roster.published',
}));

export const rosterHandlers = [
  ...[grid, coverage, preview, change, previewCopying, copy, undo, redo],
  ...[proposal, previewPublish, publish],
];
