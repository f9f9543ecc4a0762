import { mayCall } from '@mesra/contract/access/may';
import type { deviceEndpoints } from '@mesra/contract/devices/device';
import type { EntryAnswer, EntryKind, EntryPayload } from '@mesra/contract/devices/entry';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { Message } from '@mesra/contract/kit/problem';
import type { ChainState } from '@mesra/domain/devices/chain';
import { reckonedAt } from '@mesra/domain/devices/reckoning';
import type { EntryFacts } from '@mesra/domain/presence/marks';
import { and, eq, sql } from 'drizzle-orm';
import { companiesAtWork } from '../../kit/day-to-day.ts';
import type { RowCall } from '../../kit/http.ts';
import { insertRows } from '../../kit/many-rows.ts';
import { type Person, personColumns } from '../../kit/person.ts';
import { forbidden, invalid, Problem } from '../../kit/problem.ts';
import type { QueuedOutcome } from '../../kit/queued.ts';
import { changeMarks, type MarkChange, type SelfPresent, settledEvents } from '../presence/presence.api.ts';
import { warnOfEntries } from './devices.notices.ts';
import { type DeviceRow, deviceEntries, devices, type StoredProblem } from './devices.tables.ts';
import { type EntryGround, type KnownEntry, readEntryGround } from './entry.reads.ts';
import { proven } from './entry-proof.ts';
import { readEntry, type SentEntry } from './read-entry.ts';

/** What became of an entry. */
export interface EntryResult {
  uuid: string | null;
  outcome: EntryAnswer['outcome'];
  message: Message;
  problem: StoredProblem | null;
}

type Sent = Omit<BodyOf<typeof deviceEndpoints.send>, 'company_id'> & { user_agent: string };

/** An entry that has not come before, with what is known of it. */
interface NewEntry extends SentEntry {
  payload: EntryPayload;
  signed: boolean;
  revoked: boolean;
  chain: ChainState | null;
  /** What became of it; null while its kind has not been asked. */
  outcome: QueuedOutcome | null;
}

const resultOf = (uuid: string | null, outcome: QueuedOutcome): EntryResult =>
  'recorded' in outcome
    ? { uuid, outcome: 'recorded', message: outcome.recorded, problem: null }
    : {
        uuid,
        outcome: 'refused',
        message: outcome.refused.text,
        problem: { code: outcome.refused.code, fields: outcome.refused.fields ?? null },
      };

const refusing = (uuid: string | null, problem: Problem): EntryResult => resultOf(uuid, { refused: problem });

/** An entry that came before, as it was answered then. */
const knownAgain = ({
  uuid,
  message,
  problem,
}: Pick<KnownEntry, 'uuid' | 'message' | 'problem'>): EntryResult => ({
  uuid,
  outcome: 'known',
  message,
  problem,
});

/** Why nothing of a kind is taken from somebody now, and may be later; null where it is. */
async function refusalOfKind(call: RowCall, kind: EntryKind): Promise<Problem | null> {
  const declared = call.services.queued.find((one) => one.kind === kind);
  const [role] = call.actor.roles;
  if (!declared || !role || !mayCall(role, false, { access: declared.grants })) return forbidden();
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

const isTrusted = ({ signed, revoked }: NewEntry): boolean => signed && !revoked;

/** Entries that the trusted ones among some take back. */
const takenBackBy = (entries: readonly NewEntry[]): Set<string> =>
  new Set(entries.filter(isTrusted).flatMap(({ payload }) => payload.replaces ?? []));

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
  person: Person,
  fresh: readonly NewEntry[],
  { ground, sent, now }: { ground: EntryGround; sent: Sent; now: number },
): Promise<void> {
  const taken_back = new Set([...ground.taken_back, ...takenBackBy(fresh)]);
  const sending = { ...sent.clock, device_time: Date.parse(sent.clock.device_time) };
  const factsOf = ({ payload, signed, revoked, chain }: NewEntry): EntryFacts => ({
    signed,
    revoked,
    broken_chain: chain === 'broken',
    discarded: taken_back.has(payload.uuid),
    reckoned_at: reckonedAt({ ...payload, device_time: Date.parse(payload.device_time) }, sending, now),
  });
  const discards = fresh.filter(({ payload }) => payload.action === 'discard');
  const of = { company_id: ground.device.company_id, ...person };
  const settled = await settledEvents(call.tx, of, [...takenBackBy(discards)]);
  for (const entry of discards) entry.outcome = outcomeOfDiscard(entry, settled);
  for (const { kind, record: recordAll } of call.services.queued) {
    const ofKind = fresh.filter(({ payload }) => payload.kind === kind && payload.action === 'record');
    if (ofKind.length === 0) continue;
    const entries = ofKind.map((entry) => ({
      uuid: entry.payload.uuid,
      body: entry.payload.body,
      facts: factsOf(entry),
    }));
    const outcomes = await recordAll(call as never, person, entries);
    for (const [index, entry] of ofKind.entries()) entry.outcome = outcomes[index] ?? null;
  }
}

/** What has become known of entries that came before: another place in the chain, or that they are taken back. */
function changesOf(
  fresh: readonly NewEntry[],
  moved: readonly { uuid: string; state: ChainState }[],
): Map<string, MarkChange> {
  const changes = new Map<string, MarkChange>();
  for (const { uuid, state } of moved) {
    const broken = state === 'broken';
    changes.set(uuid, {
      add: broken ? ['broken_chain'] : [],
      remove: broken ? ['missing_chain'] : ['broken_chain', 'missing_chain'],
    });
  }
  const here = new Set(fresh.map(({ payload }) => payload.uuid));
  for (const uuid of takenBackBy(fresh)) {
    const { add = [], remove = [] } = changes.get(uuid) ?? {};
    if (!here.has(uuid)) changes.set(uuid, { add: [...add, 'discarded'], remove });
  }
  return changes;
}

const COLUMNS = [
  ...['company_id', 'device_id', 'employee_id', 'promoter_id', 'uuid', 'kind', 'action', 'replaces'],
  ...[
    'sequence',
    'previous',
    'hash',
    'jws',
    'signature_valid',
    'revoked',
    'chain',
    'recorded_at',
    'arrived_at',
    'outcome',
  ],
  ...['message', 'problem'],
];

/** Keeps the new entries with what became of them. */
async function keepEntries(
  { tx }: RowCall,
  { company_id, id: device_id }: DeviceRow,
  { person, fresh, now }: { person: Person; fresh: readonly NewEntry[]; now: Date },
): Promise<void> {
  const rows = fresh.flatMap((entry) => {
    if (!entry.outcome) return [];
    const { uuid, kind, action, replaces, sequence, previous, device_time: recorded_at } = entry.payload;
    const { outcome, message, problem } = resultOf(uuid, entry.outcome);
    return [
      {
        ...{ company_id, device_id, ...personColumns(person), uuid, kind, action, replaces },
        ...{ sequence, previous },
        ...{ hash: entry.hash, jws: entry.jws, signature_valid: entry.signed, revoked: entry.revoked },
        ...{ chain: entry.chain, recorded_at, arrived_at: now.toISOString(), outcome },
        message: JSON.stringify(message),
        problem: problem && JSON.stringify(problem),
      },
    ];
  });
  await insertRows(tx, deviceEntries, COLUMNS, rows);
}

const keepChains = async (
  { tx }: RowCall,
  companyId: number,
  moved: readonly { uuid: string; state: ChainState }[],
): Promise<void> => {
  if (moved.length === 0) return;
  await tx.execute(sql`
    update device_entries e set chain = m.state
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (uuid uuid, state text)
    where e.company_id = ${companyId} and e.uuid = m.uuid`);
};

const keepSeen = ({ tx }: RowCall, { company_id, id }: DeviceRow, sent: Sent, now: Date) =>
  tx
    .update(devices)
    .set({
      last_seen_at: now.toISOString(),
      queue_count: sent.waiting,
      user_agent: sent.user_agent.slice(0, 500),
    })
    .where(and(eq(devices.company_id, company_id), eq(devices.id, id)));

/** The entries that are new, and the answers to the others, by their place in what was sent. */
function sortOut(
  entries: readonly SentEntry[],
  { device, known }: EntryGround,
  { companyId, refused }: { companyId: number; refused: ReadonlyMap<EntryKind, Problem> },
) {
  const stored = new Map(known.map((one) => [one.uuid, one]));
  const fresh = new Map<string, SentEntry & { payload: EntryPayload }>();
  const answers = entries.map((entry): EntryResult | null => {
    const { payload, uuid } = entry;
    if (!payload || !uuid) return refusing(uuid, new Problem('invalid', { key: 'devices.unreadable' }));
    if (payload.company_id !== companyId)
      return refusing(uuid, new Problem('invalid', { key: 'devices.other_company' }));
    if (payload.device !== device.uuid)
      return refusing(uuid, new Problem('invalid', { key: 'devices.other_device' }));
    const before = stored.get(uuid) ?? fresh.get(uuid);
    const isOwn = !before || !('is_own' in before) || before.is_own;
    if (before && (!isOwn || before.hash !== entry.hash))
      return refusing(uuid, invalid('uuid', 'validation.taken'));
    if (before) return 'outcome' in before ? knownAgain(before) : null;
    const problem = refused.get(payload.kind);
    if (problem) return refusing(uuid, problem);
    fresh.set(uuid, { ...entry, payload });
    return null;
  });
  return { answers, fresh: [...fresh.values()] };
}

/**
 * Takes entries of a person's device, in whatever order they come: verifies their signatures and their chain, has the module of
 * their kind record those that are new, marks what they say of earlier ones, and keeps them as proof. An answer for each, in
 * the order given. What cannot be read, is of another company or device, or of a kind that the person may not use now is refused
 * and not kept, so that it may come again, from its owner.
 */
export async function takeEntries(own: SelfPresent, sent: Sent): Promise<EntryResult[]> {
  const { self: call, companyId, person } = own;
  const entries = sent.entries.map(readEntry);
  const ground = await readEntryGround(own, sent.device, entries);
  const { device } = ground;
  const refused = await refusedKinds(call, entries);
  const { answers, fresh: unproven } = sortOut(entries, ground, { companyId, refused });
  const now = call.services.clock.now();
  const { signed, states, moved } = await proven(unproven, ground);
  const fresh = unproven.map(
    (entry, index): NewEntry => ({
      ...entry,
      signed: signed[index] === true,
      revoked: device.revoked_at !== null,
      chain: signed[index] ? (states.get(entry.payload.uuid) ?? null) : null,
      outcome: null,
    }),
  );
  await record(call, person, fresh, { ground, sent, now: now.getTime() });
  await Promise.all([
    keepEntries(call, device, { person, fresh, now }),
    keepChains(call, companyId, moved),
    keepSeen(call, device, sent, now),
  ]);
  await changeMarks(call, { companyId, people: [person] }, changesOf(fresh, moved));
  const doubted = fresh.filter((entry) => !isTrusted(entry)).map(({ payload }) => payload.uuid);
  if (doubted.length > 0) await warnOfEntries(own, { device: device.name, uuids: doubted });
  return answersOf(entries, answers, fresh);
}

/** The answers in the order of what was sent: of one that was sent twice together, the second is known. */
function answersOf(
  entries: readonly SentEntry[],
  answers: readonly (EntryResult | null)[],
  fresh: readonly NewEntry[],
): EntryResult[] {
  const outcomes = new Map(fresh.map(({ payload, outcome }) => [payload.uuid, outcome]));
  const told = new Set<string>();
  return answers.map((answer, index) => {
    const uuid = entries[index]?.uuid ?? null;
    const outcome = uuid === null ? null : outcomes.get(uuid);
    if (answer) return answer;
    if (!outcome || uuid === null) throw new Problem('unavailable');
    const result = resultOf(uuid, outcome);
    const again = told.has(uuid);
    told.add(uuid);
    return again ? { ...result, outcome: 'known' } : result;
  });
}
