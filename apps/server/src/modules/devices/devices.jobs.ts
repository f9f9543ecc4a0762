import type { Tx } from '../../kit/db.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { asPerson, type Person, personKey } from '../../kit/person.ts';
import {
  changeMarks,
  lockPresenceOf,
  type MarkChange,
  overdueOf,
  withoutPicture,
} from '../presence/presence.api.ts';
import { openChains } from './entry.reads.ts';

type Changes = Map<string, { person: Person; changes: Map<string, MarkChange> }>;

/** What the events of a company are to be marked with, by person and uuid. */
async function findIncomplete(tx: Tx, companyId: number, now: string): Promise<Changes> {
  const unchained = await overdueOf(tx, companyId, await openChains(tx, companyId), now);
  const bare = await withoutPicture(tx, companyId, now);
  const people: Changes = new Map();
  for (const [key, events] of [
    ['missing_chain', unchained],
    ['picture_missing', bare],
  ] as const)
    for (const { uuid, ...row } of events) {
      const person = asPerson(row);
      const { changes } = people.get(personKey(person)) ?? { changes: new Map<string, MarkChange>() };
      const add = [...(changes.get(uuid)?.add ?? []), key];
      people.set(personKey(person), { person, changes: changes.set(uuid, { add, remove: [] }) });
    }
  return people;
}

/**
 * Daily work: marks events whose picture, or whose predecessor in the chain of the device, has not come in time. Again is the
 * same.
 */
export const markIncomplete = (job: RunningJob): Promise<void> =>
  job.transaction(async (tx) => {
    const { companyId, services } = job;
    const now = services.clock.now().toISOString();
    const held = await findIncomplete(tx, companyId, now);
    if (held.size === 0) return;
    await lockPresenceOf(
      tx,
      companyId,
      [...held.values()].map(({ person }) => person),
    );
    // What has come while others held it is complete; what another person is missing is found the next day.
    for (const [key, { person, changes }] of await findIncomplete(tx, companyId, now))
      if (held.has(key)) await changeMarks({ tx, services }, { companyId, people: [person] }, changes);
  });
