import { mayCall } from '@mesra/contract/access/may';
import type { deviceEndpoints } from '@mesra/contract/devices/device';
import type { EntryKind } from '@mesra/contract/devices/entry';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { and, eq } from 'drizzle-orm';
import { companiesAtWork } from '../../kit/day-to-day.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Person } from '../../kit/person.ts';
import { forbidden, Problem } from '../../kit/problem.ts';
import type { QueuedOutcome } from '../../kit/queued.ts';
import { type SelfPresent, settledEvents } from '../presence/presence.api.ts';
import { warnOfEntries } from './devices.notices.ts';
import { devices } from './devices.tables.ts';
import { readEntryGround } from './entry.reads.ts';
import { type EntryResult, isTrusted, type NewEntry, takeEntries, takenBackBy } from './entry.store.ts';
import { readEntry, type SentEntry } from './read-entry.ts';

type Sent = Omit<BodyOf<typeof deviceEndpoints.send>, 'company_id'> & { user_agent: string };

/** Why nothing of a kind is taken from somebody now, and may be later; null where it is. */
async function refusalOfKind(call: RowCall, kind: EntryKind): Promise<Problem | null> {
  const declared = call.services.queued.find((one) => one.kind === kind);
  const [role] = call.actor.roles;
  if (declared?.by !== 'person' || !role || !mayCall(role, false, { access: declared.grants }))
    return forbidden();
  try {
    await companiesAtWork(call.tx, call.actor, call.companyIds, call.services.clock);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Why nothing of each kind is taken, for the kinds of some entries. */
async function refusedKinds(call: RowCall, entries: readonly SentEntry[]) {
  const refused = new Map<EntryKind, Problem>();
  for (const kind of new Set(entries.flatMap(({ payload }) => payload?.kind ?? []))) {
    const problem = await refusalOfKind(call, kind);
    if (problem) refused.set(kind, problem);
  }
  return refused;
}

/** What becomes of an entry that takes another back; of one that is `settled` nothing is. */
function outcomeOfDiscard(entry: NewEntry, settled: ReadonlySet<string>): QueuedOutcome {
  if (!isTrusted(entry)) return { refused: new Problem('forbidden', { key: 'devices.doubted' }) };
  const { replaces } = entry.payload;
  if (replaces !== null && settled.has(replaces))
    return { refused: new Problem('wrong_state', { key: 'devices.settled' }) };
  return { recorded: { key: 'devices.taken_back' } };
}

/** Gives the new entries of each kind to the module that records it; what is taken back is marked, and nothing else. */
async function record(
  call: RowCall,
  { companyId, person }: Pick<SelfPresent, 'companyId' | 'person'>,
  fresh: readonly NewEntry[],
): Promise<void> {
  const discards = fresh.filter(({ payload }) => payload.action === 'discard');
  const of = { company_id: companyId, ...person };
  const settled = await settledEvents(call.tx, of, [...takenBackBy(discards)]);
  for (const entry of discards) entry.outcome = outcomeOfDiscard(entry, settled);
  for (const declared of call.services.queued) {
    if (declared.by !== 'person') continue;
    const ofKind = fresh.filter(
      ({ payload }) => payload.kind === declared.kind && payload.action === 'record',
    );
    if (ofKind.length === 0) continue;
    const entries = ofKind.map(({ payload, facts }) => ({ uuid: payload.uuid, body: payload.body, facts }));
    const outcomes = await declared.record(call as never, person, entries);
    for (const [index, entry] of ofKind.entries()) entry.outcome = outcomes[index] ?? null;
  }
}

const keepSeen = (
  { self: { tx, services }, companyId }: SelfPresent,
  id: number,
  { waiting, user_agent }: Sent,
) =>
  tx
    .update(devices)
    .set({
      last_seen_at: services.clock.now().toISOString(),
      queue_count: waiting,
      user_agent: user_agent.slice(0, 500),
    })
    .where(and(eq(devices.company_id, companyId), eq(devices.id, id)));

/** Takes entries of a person's device (`takeEntries`), and tells of those whose sender is doubtful. */
export async function takeOwnEntries(own: SelfPresent, sent: Sent): Promise<EntryResult[]> {
  const { self: call, companyId, person } = own;
  const entries = sent.entries.map(readEntry);
  const ground = await readEntryGround(own, sent.device, entries);
  const refused = await refusedKinds(call, entries);
  const { answers, doubted } = await takeEntries(
    {
      ...{ call, companyId, ground, people: [person], clock: sent.clock },
      ownerOf: ({ kind }): Person | Problem => refused.get(kind) ?? person,
      record: (fresh) => record(call, own, fresh),
    },
    entries,
  );
  await keepSeen(own, ground.device.id, sent);
  const uuids = doubted.map(({ payload }) => payload.uuid);
  if (uuids.length > 0) await warnOfEntries(own, { device: ground.device.name, uuids });
  return answers;
}
