import { createHash } from 'node:crypto';
import { consentAt } from '@mesra/domain/faces/consent';
import { DEFAULT_FACE_SETTING } from '@mesra/domain/faces/face-setting';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import type { RowCall } from '../../kit/http.ts';
import { type DemoCompany, employeesWhoSignIn } from '../../seed/demo-cast.ts';
import { Dice } from '../../seed/dice.ts';
import { drawFace } from '../../seed/drawn-face.ts';
import { consentsOf } from '../faces/faces.api.ts';
import { DEMO_WAITING_DAYS, type SeedEvent } from '../presence/presence.api.ts';
import { demoDevicesOf } from '../site-devices/site-devices.api.ts';

const SEED = 20_261_130;
/** So many days of the demo were clocked at devices; whoever signs in has clocked with their own again since. */
const [DAYS, OWN_DAYS, PICTURED_DAYS] = [21, 4, 5];
const MINUTE_MS = 60_000;

interface Clocked {
  events: readonly SeedEvent[];
  today: PlainDate;
}

interface AtDevice {
  device: { id: number; kind: 'kiosk' | 'terminal' };
  /** From when on what is marked still waits. */
  recent: PlainDate;
}

/** An event as a device recorded it, which has no position; now and then a kiosk that compared a face found it unlike. */
function atDevice(event: SeedEvent, compared: boolean, dice: Dice, { device, recent }: AtDevice): SeedEvent {
  const threshold = DEFAULT_FACE_SETTING.threshold * 100;
  const unlike = dice.chance(8) && compared;
  const score = 41 + dice.below(17);
  return {
    ...event,
    ...{ source: 'terminal' as const, site_device_id: device.id, arrived_at: event.recorded_at },
    ...{ lat: null, lng: null, accuracy: null, fix_age: null },
    marks: unlike ? [{ key: 'face_unlike', params: { score, threshold } }] : [],
    status: unlike && event.local_date >= recent ? 'Pending' : 'Verified',
  };
}

/** Somebody else who tried to clock for a person shortly before them, and was found out. */
const attemptAt = (event: SeedEvent, dice: Dice): SeedEvent => {
  const recorded_at = new Date(Date.parse(event.recorded_at) - 3 * MINUTE_MS).toISOString();
  const params = { score: 22 + dice.below(12), threshold: DEFAULT_FACE_SETTING.threshold * 100 };
  return {
    ...event,
    ...{ uuid: dice.uuid(), recorded_at, arrived_at: recorded_at, marks: [{ key: 'face_unlike', params }] },
    ...{ status: 'Rejected', review_reason: 'The picture shows somebody else.' },
  };
};

/** Draws the picture that a kiosk took. A rejected one shows somebody else. */
async function pictured({ services }: RowCall, companyId: number, event: SeedEvent, number: number) {
  const shown = event.status === 'Rejected' ? event.employee_id + 1_000 : event.employee_id;
  const bytes = await drawFace(shown, number);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const picture_key = `presence/${companyId}/${event.employee_id}/${event.uuid}.webp`;
  await services.files.put(picture_key, bytes);
  return { ...event, picture_key, picture_hash: hash, promised_picture: hash };
}

/**
 * The events of the demo, those of three weeks at sites with a device as that recorded them: a few unlike their template, which wait
 * or were accepted, and one that was somebody else's.
 */
export async function atSiteDevices(
  call: RowCall,
  company: DemoCompany,
  { events, today }: Clocked,
): Promise<SeedEvent[]> {
  const devices = await demoDevicesOf(call.tx, company.id);
  if (devices.size === 0) return [...events];
  const signIn = new Set((await employeesWhoSignIn(call.tx, company)).map((one) => one.employee_id));
  const [first, recent] = [addDays(today, -DAYS), addDays(today, -DEMO_WAITING_DAYS)];
  const people = [...new Set(events.map((event) => event.employee_id))];
  const consents = await consentsOf(call.tx, company.id, people);
  const dice = new Dice(SEED + company.id);
  const clocked: SeedEvent[] = [];
  let found = false;
  for (const [number, event] of events.entries()) {
    const device = event.work_site_id === null ? undefined : devices.get(event.work_site_id);
    const until = addDays(today, signIn.has(event.employee_id) ? -OWN_DAYS : -1);
    if (!device || event.local_date < first || event.local_date > until) {
      clocked.push(event);
      continue;
    }
    const consent = consentAt(consents.get(event.employee_id) ?? [], Date.parse(event.recorded_at));
    const compared = device.kind === 'kiosk' && consent !== null;
    const recorded = atDevice(event, compared, dice, { device, recent });
    const lately = event.local_date >= addDays(today, -PICTURED_DAYS);
    // Whoever types a PIN leaves a picture.
    const shown = device.kind === 'kiosk' && (!compared || recorded.marks.length > 0 || lately);
    clocked.push(shown ? await pictured(call, company.id, recorded, number) : recorded);
    if (!found && compared && event.type === 'in' && event.local_date < recent) {
      found = true;
      clocked.push(await pictured(call, company.id, attemptAt(recorded, dice), number));
    }
  }
  return clocked;
}
