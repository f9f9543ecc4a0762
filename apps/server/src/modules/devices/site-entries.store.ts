import type { PublicKey } from '@mesra/contract/devices/device';
import type { EntryPayload, SendingClock } from '@mesra/contract/devices/entry';
import { id } from '@mesra/contract/kit/primitives';
import { z } from 'zod';
import type { RowCall } from '../../kit/http.ts';
import type { Person } from '../../kit/person.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import type { SiteQueuedEntry } from '../../kit/queued.ts';
import type { CallingDevice } from '../../kit/site-device.ts';
import { readSiteEntryGround } from './entry.reads.ts';
import { type EntryResult, type NewEntry, takeEntries } from './entry.store.ts';
import { readEntry } from './read-entry.ts';

/** A company's device with the key that verifies what it signs. */
export interface SigningDevice extends CallingDevice {
  public_key: PublicKey;
  enrolled_at: string | null;
  revoked: boolean;
}

const named = z.object({ employee_id: id });

/** Whom an entry of a company's device names; null where it names nobody. */
const namedBy = ({ body }: EntryPayload): number | null => named.safeParse(body).data?.employee_id ?? null;

/** Gives new entries to the modules that take them from companies' devices. */
async function record(call: RowCall, device: CallingDevice, fresh: readonly NewEntry[]): Promise<void> {
  for (const declared of call.services.queued) {
    if (declared.by !== 'site_device') continue;
    const ofKind = fresh.filter(({ payload }) => payload.kind === declared.kind);
    if (ofKind.length === 0) continue;
    const entries = ofKind.map(
      ({ payload: { uuid, body }, facts, person }): SiteQueuedEntry => ({
        ...{ uuid, body, facts },
        employee_id: person.employee_id ?? 0,
      }),
    );
    const outcomes = await declared.record(call as never, device as never, entries);
    for (const [index, entry] of ofKind.entries()) entry.outcome = outcomes[index] ?? null;
  }
}

/**
 * Takes entries of a company's device (`takeEntries`), each of the employee whom it names, in a constant number of queries. It
 * records what companies' devices record, and nothing else: of a kind of people's devices, or taking something back, none is taken.
 * The device is held. `clock` is null for what it still held after it was revoked.
 */
export async function takeSiteEntries(
  call: RowCall,
  device: SigningDevice,
  sent: { clock: SendingClock | null; entries: readonly string[] },
): Promise<{ answers: EntryResult[]; doubted: number }> {
  const entries = sent.entries.map(readEntry);
  const companyId = device.company_id;
  const employees = new Set(entries.flatMap(({ payload }) => (payload && namedBy(payload)) ?? []));
  const { people, held, ...ground } = await readSiteEntryGround(
    call.tx,
    companyId,
    { ...device, column: 'site_device_id' },
    { entries, named: [...employees] },
  );
  const kinds = new Set(call.services.queued.flatMap((one) => (one.by === 'site_device' ? [one.kind] : [])));
  const ownerOf = (payload: EntryPayload): Person | Problem => {
    const { kind, action, replaces } = payload;
    if (!kinds.has(kind) || action !== 'record' || replaces !== null)
      return new Problem('forbidden', { key: 'devices.other_kind' });
    const employee_id = namedBy(payload);
    if (employee_id === null || !people.has(employee_id))
      return invalid('employee_id', 'validation.not_in_company');
    return { employee_id };
  };
  const { answers, doubted } = await takeEntries(
    {
      ...{ call, companyId, ground, people: held, clock: sent.clock, ownerOf },
      record: (fresh) => record(call, device, fresh),
    },
    entries,
  );
  return { answers, doubted: doubted.length };
}
