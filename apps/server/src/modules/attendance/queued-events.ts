import { entryEventBody, ownAttendanceEndpoints } from '@mesra/contract/attendance/own-attendance';
import { publishChange } from '../../kit/changed.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Person } from '../../kit/person.ts';
import { orProblem, Problem } from '../../kit/problem.ts';
import type { QueuedEntry, QueuedKind, QueuedOutcome } from '../../kit/queued.ts';
import { parseAll } from '../../kit/validation.ts';
import { fixOf, type NewEvent, recordEvents } from '../presence/presence.api.ts';
import { locateEvents } from './record-event.ts';

/** An entry with its body as the contract has it. */
function readBody({ uuid, body, facts }: QueuedEntry) {
  const { body: event } = parseAll<{ body: ReturnType<typeof entryEventBody.parse> }>({
    body: [entryEventBody, body],
  });
  const { type, recorded_at, note, contact, picture_hash } = event;
  return {
    ...{ uuid, type, recorded_at, note, source: 'own' as const, reason: null, supersedes_id: null },
    work_site_id: event.work_site_id ?? null,
    visit_uuid: event.visit_uuid ?? null,
    fix: fixOf(event),
    contact: contact ? { server_at: Date.parse(contact.server_at), elapsed_ms: contact.elapsed_ms } : null,
    entry: facts,
    promised_picture: picture_hash,
    has_picture: picture_hash !== null,
  };
}

/** The results of a step over those that have not been refused; the others keep their refusal. */
async function overOpen<A, B>(
  all: readonly (A | Problem)[],
  step: (open: A[]) => Promise<readonly (B | Problem)[]>,
): Promise<(B | Problem)[]> {
  const open = all.filter((one): one is A => !(one instanceof Problem));
  const results = open.length === 0 ? [] : await step(open);
  let at = 0;
  return all.map((one) => (one instanceof Problem ? one : (results[at++] ?? new Problem('unavailable'))));
}

/** Records entries of kind `attendance` as events of a person, in a constant number of queries. */
async function record(
  call: RowCall,
  person: Person,
  entries: readonly QueuedEntry[],
): Promise<QueuedOutcome[]> {
  const [company_id = 0] = call.companyIds;
  const read = entries.map((entry) => orProblem(() => readBody(entry)));
  const recorded = await overOpen(read, async (events) => {
    const { located, ...recording } = await locateEvents(call, person, events);
    const ready = events.map((event, index): NewEvent | Problem => {
      const found = located[index];
      if (!found || found instanceof Problem) return found ?? new Problem('unavailable');
      const { has_picture: _has, ...values } = event;
      return { ...values, ...found };
    });
    return overOpen(ready, async (open) => {
      const outcomes = await recordEvents(call, { company_id, ...person, ...recording }, open);
      return outcomes.map((one) => ('problem' in one ? one.problem : one.row));
    });
  });
  if (recorded.some((one) => !(one instanceof Problem)))
    await publishChange(call.tx, company_id, ownAttendanceEndpoints.addPicture, {
      userId: call.actor.user_id,
    });
  return recorded.map((one) =>
    one instanceof Problem ? { refused: one } : { recorded: { key: `attendance.recorded.${one.type}` } },
  );
}

export const attendanceQueue: QueuedKind<RowCall> = {
  by: 'person',
  kind: 'attendance',
  grants: [{ screen: '/attendance' }, { screen: '/work-task/site-visit' }, { screen: '/spm/promoter' }],
  record,
};
