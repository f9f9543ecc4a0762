import { type RosterSettingShown, rosterSettingEndpoints } from '@mesra/contract/roster/roster-setting';
import { allows } from '../../kit/actor.ts';
import { storeSetting } from '../../kit/company-setting.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { rosterSettings } from './roster.tables.ts';
import { readRosterSetting } from './setting.reads.ts';

async function present({ tx, actor }: RowCall, company_id: number): Promise<RosterSettingShown> {
  const setting = await readRosterSetting(tx, company_id);
  const { rest_minutes, open_shift_fills_at_once, open_shift_order, swaps, version } = setting;
  return {
    ...{ company_id, rest_minutes, open_shift_fills_at_once, open_shift_order, swaps, version },
    can: { update: allows(actor, company_id, rosterSettingEndpoints.update) },
  };
}

const read = handle(rosterSettingEndpoints.read, async (call) => ({
  data: await present(call, call.query.company_id),
}));

const update = handle(rosterSettingEndpoints.update, async (call) => {
  const { company_id, version, ...entered } = call.body;
  const before = await readRosterSetting(call.tx, company_id);
  const { rest_minutes, open_shift_fills_at_once, open_shift_order, swaps } = before;
  const values = { rest_minutes, open_shift_fills_at_once, open_shift_order, swaps, ...entered };
  await storeSetting(call.tx, rosterSettings, { company_id, version, values }, () =>
    present(call, company_id),
  );
  return { data: await present(call, company_id), message: 'saved' };
});

export const rosterSettingHandlers = [read, update];
