import type { EntryAnswer, EntryPayload, SendingClock } from '@mesra/contract/devices/entry';
import type { Message } from '@mesra/contract/kit/problem';
import type { EntryVerdict } from '@mesra/contract/site-devices/device-api';
import type { ChainState } from '@mesra/domain/devices/chain';
import { reckonedAt } from '@mesra/domain/devices/reckoning';
import type { EntryFacts } from '@mesra/domain/presence/marks';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { insertRows } from '../../kit/many-rows.ts';
import { type Person, personColumns } from '../../kit/person.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import type { QueuedOutcome } from '../../kit/queued.ts';
import { changeMarks, type MarkChange } from '../presence/presence.api.ts';
import { deviceEntries, type StoredProblem } from './devices.tables.ts';
import type { EntryGround, KnownEntry, ProvingDevice } from './entry.reads.ts';
import { proven } from './entry-proof.ts';
import type { SentEntry } from './read-entry.ts';

/** What became of an entry. */
export interface EntryResult {
  uuid: string | null;
  outcome: EntryAnswer['outcome'];
  message: Message;
  problem: StoredProblem | null;
  /** How it was judged as it arrived; none of what came before. */
  verdict?: EntryVerdict;
}

/** An entry that has not come before, with what is known of it. */
export interface NewEntry extends SentEntry {
  payload: EntryPayload;
  person: Person;
  signed: boolean;
  revoked: boolean;
  chain: ChainState | null;
  facts: EntryFacts;
  /** What became of it; null while its kind has not been asked. */
  outcome: QueuedOutcome | null;
}

/** How the entries of a sender are taken: somebody by their own device, or a company's device. */
export interface Taking {
  call: RowCall;
  companyId: number;
  /** What decides on them. */
  ground: EntryGround;
  /** Whose presence is held: nothing is marked of anybody else. */
  people: readonly Person[];
  /** What the clocks of the device showed when it sent them; null where nothing says. */
  clock: SendingClock | null;
  /** Whose an entry is; or why it is not taken, and may be later. */
  ownerOf(payload: EntryPayload): Person | Problem;
  /** Gives new entries to the modules that record them, which say what became of each. */
  record(fresh: readonly NewEntry[]): Promise<void>;
}

const resultOf = (uuid: string | null, outcome: QueuedOutcome): EntryResult =>
  'recorded' in outcome
    ? {
        ...{ uuid, outcome: 'recorded', message: outcome.recorded, problem: null },
        ...(outcome.verdict ? { verdict: outcome.verdict } : {}),
      }
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

export const isTrusted = ({ signed, revoked }: Pick<NewEntry, 'signed' | 'revoked'>): boolean =>
  signed && !revoked;

/** Entries that the trusted ones among some take back. */
export const takenBackBy = (
  entries: readonly Pick<NewEntry, 'signed' | 'revoked' | 'payload'>[],
): Set<string> => new Set(entries.filter(isTrusted).flatMap(({ payload }) => payload.replaces ?? []));

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
  ...[
    'company_id',
    'device_id',
    'site_device_id',
    'employee_id',
    'promoter_id',
    'uuid',
    'kind',
    'action',
    'replaces',
  ],
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
  company_id: number,
  { device, fresh, now }: { device: ProvingDevice; fresh: readonly NewEntry[]; now: Date },
): Promise<void> {
  const rows = fresh.flatMap((entry) => {
    if (!entry.outcome) return [];
    const { uuid, kind, action, replaces, sequence, previous, device_time: recorded_at } = entry.payload;
    const { outcome, message, problem } = resultOf(uuid, entry.outcome);
    return [
      {
        ...{ company_id, [device.column]: device.id, ...personColumns(entry.person) },
        ...{ uuid, kind, action, replaces },
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

/** The entries that are new, and the answers to the others, by their place in what was sent. */
function sortOut(entries: readonly SentEntry[], { ground: { device, known }, companyId, ownerOf }: Taking) {
  const stored = new Map(known.map((one) => [one.uuid, one]));
  const fresh = new Map<string, SentEntry & { payload: EntryPayload; person: Person }>();
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
    const person = ownerOf(payload);
    if (person instanceof Problem) return refusing(uuid, person);
    fresh.set(uuid, { ...entry, payload, person });
    return null;
  });
  return { answers, fresh: [...fresh.values()] };
}

/** What entries of a device come with together. */
interface Arrival extends Pick<ProvingDevice, 'enrolled_at'>, Pick<Taking, 'clock'> {
  now: number;
  /** Those that are taken back. */
  taken_back: ReadonlySet<string>;
}

/** What is known of a new entry, for whoever records it. */
function factsOf(
  { payload }: { payload: EntryPayload },
  { signed, revoked, chain }: Pick<NewEntry, 'signed' | 'revoked' | 'chain'>,
  { clock, now, taken_back, enrolled_at }: Arrival,
): EntryFacts {
  const sending = clock && { ...clock, device_time: Date.parse(clock.device_time) };
  return {
    ...{ signed, revoked, broken_chain: chain === 'broken', discarded: taken_back.has(payload.uuid) },
    reckoned_at:
      sending && reckonedAt({ ...payload, device_time: Date.parse(payload.device_time) }, sending, now),
    enrolled_at: enrolled_at === null ? null : Date.parse(enrolled_at),
  };
}

/** The new entries among some, with what their signatures and their chain say. */
async function prove(entries: readonly SentEntry[], taking: Taking, now: number) {
  const { ground, clock } = taking;
  const { answers, fresh: unproven } = sortOut(entries, taking);
  const { signed, states, moved } = await proven(unproven, ground);
  const found = unproven.map((entry, index) => ({
    ...entry,
    signed: signed[index] === true,
    revoked: ground.device.revoked,
    chain: signed[index] ? (states.get(entry.payload.uuid) ?? null) : null,
  }));
  const taken_back = new Set([...ground.taken_back, ...takenBackBy(found)]);
  const arrival = { clock, now, taken_back, enrolled_at: ground.device.enrolled_at };
  const fresh = found.map(
    (entry): NewEntry => ({
      ...entry,
      facts: factsOf(entry, entry, arrival),
      outcome: null,
    }),
  );
  return { answers, fresh, moved };
}

/**
 * Takes entries of a device, in whatever order they come: verifies their signatures and their chain, has the module of their kind
 * record those that are new, marks what they say of earlier ones, and keeps them as proof. An answer for each, in the order given,
 * and the new ones whose sender is doubtful. What cannot be read, is of another company or device, or is not taken from the sender
 * now is refused and not kept, so that it may come again, from its owner.
 */
export async function takeEntries(
  taking: Taking,
  entries: readonly SentEntry[],
): Promise<{ answers: EntryResult[]; doubted: NewEntry[] }> {
  const { call, companyId, ground, people } = taking;
  const { device } = ground;
  const now = call.services.clock.now();
  const { answers, fresh, moved } = await prove(entries, taking, now.getTime());
  await taking.record(fresh);
  await Promise.all([
    keepEntries(call, companyId, { device, fresh, now }),
    keepChains(call, companyId, moved),
  ]);
  await changeMarks(call, { companyId, people }, changesOf(fresh, moved));
  return {
    answers: answersOf(entries, answers, fresh),
    doubted: fresh.filter((entry) => !isTrusted(entry)),
  };
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
