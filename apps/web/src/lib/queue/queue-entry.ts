import type { ENTRY_ACTIONS, EntryAnswer, EntryKind } from '@mesra/contract/devices/entry';
import type { QueuedCall } from './queued-calls.ts';

/** Why the server did not take an entry. */
export type Refusal = Pick<EntryAnswer, 'code' | 'message' | 'errors'>;

/** What a promoter does on an outlet day. */
export type OutletWord =
  | 'in'
  | 'out'
  | 'opening'
  | 'replenishment'
  | 'sale'
  | 'take_back'
  | 'task'
  | 'report';

type EventWord = 'in' | 'out' | 'break_start' | 'break_end' | 'visit_in' | 'visit_out';

/** What an entry is about, as it is shown: facts, worded in the language of the reader. */
export type About =
  | { kind: 'attendance'; type: EventWord; time: string; zone: string }
  | { kind: 'discard'; of: About }
  | { kind: 'leave'; name: string; start: string; end: string }
  | { kind: 'claim'; title: string }
  | { kind: 'task'; title: string; site: string }
  | {
      kind: 'outlet_day';
      what: OutletWord;
      outlet: string;
      /** The product or task; empty for a report, a coming or a going. */
      name: string;
      /** Of an entry of stock. */
      pieces: number;
      time: string;
      zone: string;
    };

/** Stands for a person in the queue of a company's device, which has a database of its own. */
export const NOBODY = 0;

interface Base {
  uuid: string;
  /** Whose it is. Nobody else reads or sends it. `NOBODY` in the queue of a company's device at a site. */
  user_id: number;
  company_id: number;
  /** The act that it is part of: what a person did once is shown once, though it may be several calls. */
  act: string;
  about: About;
  /** When it was made, by this device. */
  at: string;
  /** Why it was refused; null while it waits. */
  refusal: Refusal | null;
  /** The id of a file of the store that belongs to it. */
  file: string | null;
}

/** A signed and chained event. */
export interface PresenceEntry extends Base {
  type: 'presence';
  kind: EntryKind;
  action: (typeof ENTRY_ACTIONS)[number];
  replaces: string | null;
  device: string;
  jws: string;
  /** What was signed, for whoever corrects it. */
  body: Record<string, unknown>;
  /** The server has it, and only its picture waits. */
  recorded: boolean;
}

/** An ordinary call, sent under its uuid as Idempotency-Key. */
export interface WriteEntry extends Base {
  type: 'write';
  call: QueuedCall;
  params: Record<string, unknown>;
  body: Record<string, unknown>;
  /** Entries that are sent before it. */
  rests_on: readonly string[];
  /** What the server answered to those, by their uuid. */
  answers: Readonly<Record<string, unknown>>;
  /** The form as it was filled in, for whoever corrects it; null for a part of an act. */
  draft: unknown;
  /** The server was not reached when it was made, or when it was sent. */
  waited?: boolean;
}

export type QueueEntry = PresenceEntry | WriteEntry;

/** A file of the queue: kept as bytes, since some browsers lose stored Blobs. */
export interface QueueFile {
  id: string;
  user_id: number;
  name: string;
  type: string;
  bytes: ArrayBuffer;
  /** SHA-256 of the bytes, which a signed entry names. */
  hash: string;
}

/** Stands in a body for what the answer to another entry will say. */
export interface FromAnswer {
  $from: string;
  field: string;
}

/** `field` of the answer to the entry `uuid`, filled in when it is there. */
export const fromAnswer = (uuid: string, field = 'id'): FromAnswer => ({ $from: uuid, field });

const isFromAnswer = (value: unknown): value is FromAnswer =>
  typeof value === 'object' && value !== null && '$from' in value;

/** A value with what the answers say in the place of what stands for it. */
export function filledIn(value: unknown, answers: WriteEntry['answers']): unknown {
  if (isFromAnswer(value))
    return (answers[value.$from] as Record<string, unknown> | undefined)?.[value.field];
  if (Array.isArray(value)) return value.map((one) => filledIn(one, answers));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filledIn(one, answers)]));
}

/** Whether everything that it rests on has been answered. */
export const isReady = (entry: QueueEntry): boolean =>
  entry.refusal === null &&
  (entry.type === 'presence' || entry.rests_on.every((uuid) => uuid in entry.answers));

/** From this age on an entry has waited, whatever held it up. */
const WAITED_MS = 60_000;

/** Whether a call comes later than it was made: what others did meanwhile is then no reason to refuse it. */
export const hasWaited = ({ waited, at }: Pick<WriteEntry, 'waited' | 'at'>, now: string): boolean =>
  waited === true || Math.abs(Date.parse(now) - Date.parse(at)) > WAITED_MS;

/** What a person did once, with the calls that it still takes. */
export interface QueuedAct {
  act: string;
  company_id: number;
  about: About;
  at: string;
  entries: readonly QueueEntry[];
  refusal: Refusal | null;
}

/** The entries by what a person did, in the order in which they did it. */
export function actsOf(entries: readonly QueueEntry[]): QueuedAct[] {
  const acts = new Map<string, QueueEntry[]>();
  for (const entry of entries) acts.set(entry.act, [...(acts.get(entry.act) ?? []), entry]);
  return [...acts].map(([act, parts]) => {
    const first = parts[0] as QueueEntry;
    const refused = parts.find(({ refusal }) => refusal !== null);
    const { company_id, about, at } = first;
    return { act, company_id, about, at, entries: parts, refusal: refused?.refusal ?? null };
  });
}
