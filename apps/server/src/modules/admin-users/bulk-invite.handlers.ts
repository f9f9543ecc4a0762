import { bulkInviteEndpoints } from '@mesra/contract/admin-users/bulk-invite';
import { todayIn } from '../../kit/actor.ts';
import { messageOf, presentOutcome } from '../../kit/bulk-outcome.ts';
import { type Call, handle } from '../../kit/http.ts';
import type { JobFailure } from '../../kit/job.tables.ts';
import { type Chosen, failureOf, readChosen, tally, type Verdict } from '../employees/employees.api.ts';
import { invitedEmployees } from './admin-users.api.ts';
import { invite } from './invitation.handlers.ts';

type InviteCall = Call<typeof bulkInviteEndpoints.invite>;

/**
 * The chosen people with their outcome: invited, already has an account or an invitation, or cannot be
 * invited.
 */
async function readVerdicts(call: InviteCall) {
  const { company_id, ids } = call.body;
  const today = todayIn(call.actor, company_id, call.services.clock);
  const chosen = await readChosen(call, company_id, ids, today);
  const invited = await invitedEmployees(call.tx, call.services, company_id, ids);
  const evaluate = (one: Chosen): Verdict => {
    if (one.user_id !== null || invited.has(one.id)) return 'stays';
    if (one.inactive_at !== null && one.inactive_at < today) return { key: 'bulk.has_left' };
    return one.email ? 'changes' : { key: 'bulk.no_email' };
  };
  return { chosen, evaluate: evaluate };
}

const previewInvite = handle(bulkInviteEndpoints.preview, async (call) => {
  const { chosen, evaluate } = await readVerdicts(call);
  return { data: presentOutcome(tally(chosen, evaluate), call.language) };
});

/** Each invitation succeeds or fails independently; a retry finds the invitations already sent. */
const inviteChosen = handle(bulkInviteEndpoints.invite, async (call) => {
  const { chosen, evaluate } = await readVerdicts(call);
  const { company_id } = call.body;
  const found = { changed: 0, stayed: 0, failures: [] as JobFailure[] };
  for (const one of chosen) {
    const verdict = evaluate(one);
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
