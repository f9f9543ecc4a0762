import type { EntryKind } from '@mesra/contract/devices/entry';
import type { Grant } from '@mesra/contract/kit/endpoint';
import type { Message } from '@mesra/contract/kit/problem';
import type { EntryVerdict } from '@mesra/contract/site-devices/device-api';
import type { EntryFacts } from '@mesra/domain/presence/marks';
import type { Person } from './person.ts';
import type { Problem } from './problem.ts';

/** A signed entry of a person's device that a module is to record (decision 0056). */
export interface QueuedEntry {
  uuid: string;
  /** As sent; the module checks it. */
  body: Record<string, unknown>;
  facts: EntryFacts;
}

/** What became of an entry: what was recorded, at a company's device with how it was judged, or why it was refused. */
export type QueuedOutcome = { recorded: Message; verdict?: EntryVerdict } | { refused: Problem };

/**
 * What a module takes from the queues of people's devices, declared under `queued` of its module file. `C` is the call (`RowCall`
 * of kit/http). `record` is given entries of
 * one person that are new, whatever their order, with the person's presence held, and answers each in the order given, in a
 * constant number of queries; the call is confined to the person and their company. Entries of whoever lacks all of the
 * grants, or is at no work (day-to-day), are refused before.
 */
export interface QueuedKind<C> {
  by: 'person';
  kind: EntryKind;
  grants: readonly Grant[];
  record(call: C, person: Person, entries: readonly QueuedEntry[]): Promise<QueuedOutcome[]>;
}

/** A signed entry of a company's device: it names its person. */
export interface SiteQueuedEntry extends QueuedEntry {
  employee_id: number;
}

/**
 * What a module takes from the queues of companies' devices: `record` is given new entries of one of them (`D`), of whichever
 * employees, all of whose presence is held, and answers each in the order given, in a constant number of queries.
 */
export interface SiteQueuedKind<C, D> {
  by: 'site_device';
  kind: EntryKind;
  record(call: C, device: D, entries: readonly SiteQueuedEntry[]): Promise<QueuedOutcome[]>;
}

/** A declaration among those of other modules. */
export type AnyQueued = QueuedKind<never> | SiteQueuedKind<never, never>;
