import { type KioskEventBody, kioskEventBody } from '@mesra/contract/site-devices/device-api';
import { consentAt } from '@mesra/domain/faces/consent';
import type { PinOutcome } from '@mesra/domain/faces/fr-record';
import { storedScore } from '@mesra/domain/faces/proof';
import type { RowCall } from '../../kit/http.ts';
import { orProblem, Problem } from '../../kit/problem.ts';
import type { QueuedOutcome, SiteQueuedEntry, SiteQueuedKind } from '../../kit/queued.ts';
import type { CallingDevice } from '../../kit/site-device.ts';
import { parseAll } from '../../kit/validation.ts';
import { consentsOf, faceSettingOf } from '../faces/faces.api.ts';
import { evaluateEntryPins, type KioskEntry } from './entry-pins.ts';
import { recordAtSite, type SiteEvent } from './record-at-site.ts';

const readBody = (entry: SiteQueuedEntry): KioskEntry => ({
  entry,
  ...parseAll<{ body: KioskEventBody }>({ body: [kioskEventBody, entry.body] }),
});

/** What the proof of an entry rests on beside what it says itself. */
interface Known {
  threshold: number;
  pin: PinOutcome | null;
  consented: boolean;
}

/** An entry as an event at its site, with how it was proven. */
function eventOf({ entry, body }: KioskEntry, { threshold, pin, consented }: Known): SiteEvent {
  const { employee_id, type, recorded_at, contact, method, model, challenge, picture_hash } = body;
  const score = body.score === null ? null : storedScore(body.score);
  const challenge_passed = challenge?.passed ?? null;
  return {
    ...{ uuid: entry.uuid, employee_id, type, recorded_at, entry: entry.facts },
    contact: contact && { server_at: Date.parse(contact.server_at), elapsed_ms: contact.elapsed_ms },
    promised_picture: picture_hash,
    proof: {
      ...{ method, score, threshold, challenge_passed, pin, consented },
      has_picture: picture_hash !== null,
    },
    facts: {
      ...{ method, score, threshold: score === null ? null : threshold, pin },
      ...{ model: model?.model ?? null, model_version: model?.version ?? null },
      ...{ challenge: challenge?.asked ?? null, challenge_passed, challenge_ms: challenge?.ms ?? null },
    },
  };
}

/**
 * Records entries of kind `kiosk` as events of their people at the site of the device, in a constant number of queries: PINs are
 * judged in the order in which they were typed, faces by what the company has set and by the consents of their time.
 */
async function record(
  call: RowCall,
  device: CallingDevice,
  entries: readonly SiteQueuedEntry[],
): Promise<QueuedOutcome[]> {
  const read = entries.map((entry) => orProblem(() => readBody(entry)));
  const open = read.filter((one): one is KioskEntry => !(one instanceof Problem));
  const { company_id } = device;
  const compared = open.flatMap(({ body }) => (body.score === null ? [] : [body.employee_id]));
  const consents = await consentsOf(call.tx, company_id, [...new Set(compared)]);
  const { threshold } = await faceSettingOf(call.tx, company_id);
  const pins = await evaluateEntryPins(call, device, open);
  const events = open.map((one) => {
    const { employee_id, recorded_at } = one.body;
    const consented = consentAt(consents.get(employee_id) ?? [], Date.parse(recorded_at)) !== null;
    return eventOf(one, { threshold, consented, pin: pins.get(one.entry.uuid)?.outcome ?? null });
  });
  const recorded = await recordAtSite(call, device, { events, held: true });
  const outcomes = new Map(open.map((one, index) => [one.entry, recorded[index]]));
  return read.map((one): QueuedOutcome => {
    if (one instanceof Problem) return { refused: one };
    const outcome = outcomes.get(one.entry) ?? new Problem('unavailable');
    if (outcome instanceof Problem) return { refused: outcome };
    const pin = pins.get(one.entry.uuid);
    const { status } = outcome;
    return {
      recorded: { key: `attendance.recorded.${outcome.type}` },
      verdict: { status, pin: pin?.outcome ?? null, locked_until: pin?.locked_until ?? null },
    };
  });
}

/** What kiosks record: whoever is in front of one, by their face or their PIN. */
export const kioskQueue: SiteQueuedKind<RowCall, CallingDevice> = {
  by: 'site_device',
  kind: 'kiosk',
  record,
};
