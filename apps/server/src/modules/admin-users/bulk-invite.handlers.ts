import { bulkEndpoints } from '@mesra/contract/employment/bulk';
import { todayIn } from '../../kit/actor.ts';
import { type Call, handle } from '../../kit/http.ts';
import type { JobFailure } from '../../kit/job.tables.ts';
import {
  type Chosen,
  failureOf,
  messageOf,
  presentOutcome,
  readChosen,
  tally,
  type Verdict,
} from '../employees/employees.api.ts';
import { invitedEmployees } from './admin-users.api.ts';
import { invite } from './invitation.handlers.ts';

type InviteCall = Call<typeof bulkEndpoints.invite>;

/** The chosen people, and what would become of each: invited, has an account or an invitation, or cannot be. */
async function judged(call: InviteCall) {
  const { company_id, ids } = call.body;
  const today = todayIn(call.actor, company_id, call.services.clock);
  const chosen = await readChosen(call, company_id, ids, today);
  const invited = await invitedEmployees(call.tx, call.services, company_id, ids);
  const judge = (one: Chosen): Verdict => {
    if (one.user_id !== null || invited.has(one.id)) return 'stays';
    if (one.inactive_at !== null && one.inactive_at < today) return { key: 'bulk.has_left' };
    return one.email ? 'changes' : { key: 'bulk.no_email' };
  };
  return { chosen, judge };
}

const previewInvite = handle(bulkEndpoints.previewInvite, async (call) => {
  const { chosen, judge } = await judged(call);
  return { data: presentOutcome(tally(chosen, judge), call.language) };
});

/** Each is invited or not by themselves; a second time finds the first one's invitations. */
const inviteChosen = handle(bulkEndpoints.invite, async (call) => {
  const { chosen, judge } = await judged(call);
  const { company_id } = call.body;
  const found = { changed: 0, stayed: 0, failures: [] as JobFailure[] };
  for (const one of chosen) {
    const verdict = judge(one);
    if (verdict === 'stays') found.stayed += 1;
    else if (verdict !== 'changes') found.failures.push(failureOf(one, verdict));
    if (verdict !== 'changes') continue;
    await call.tx.$client.query('savepoint one_person');
    try {
      await invite(call, {
        company_id,
        email: one.email?.toLowerCase() ?? '',
        name: one.name.slice(0, 120),
        type: 'employee',
        is_admin: false,
        accesses: [],
        scope: null,
        employee_id: one.id,
      });
      found.changed += 1;
    } catch (error) {
      await call.tx.$client.query('rollback to savepoint one_person');
      found.failures.push(failureOf(one, messageOf(error, call.language)));
    }
    await call.tx.$client.query('release savepoint one_person');
  }
  return { data: presentOutcome(found, call.language), message: 'ok' };
});

export const bulkInviteHandlers = [previewInvite, inviteChosen];
