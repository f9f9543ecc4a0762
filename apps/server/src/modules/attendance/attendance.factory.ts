import { randomUUID } from 'node:crypto';
import type { EntryAnswer } from '@mesra/contract/devices/entry';
import { PROBLEM_STATUS, type ProblemCode } from '@mesra/contract/kit/problem';
import type { EventType } from '@mesra/domain/presence/event';
import { sql } from 'drizzle-orm';
import {
  type Answer,
  type Person,
  startTestProduct,
  TEST_NOW,
  type TestProduct,
} from '../../kit/testing/product.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { addDevice, type TestDevice, type TestEntry } from '../devices/devices.factory.ts';
import { presenceEvents } from '../presence/presence.tables.ts';
import {
  addTemplate,
  officeWeek,
  type ScheduleCompany,
  scheduleCompany,
} from '../schedules/schedules.factory.ts';
import { refreshDays } from './day.store.ts';

export const OWN = '/api/attendances';
export const MANAGE = '/api/operation/attendances';

let now = new Date(TEST_NOW);

/** The product with a clock that `setNow` and `clock` move. */
export function startAttendance(): Promise<TestProduct> {
  now = new Date(TEST_NOW);
  return startTestProduct({ clock: { now: () => new Date(now) } });
}

/** Moves the clock to a local time of Kuala Lumpur, `2026-11-20 09:03`. */
export const setNow = (local: string): void => {
  now = new Date(instantOf(local));
};

/** A local time of Kuala Lumpur as an instant. */
export const instantOf = (local: string): string => `${local.replace(' ', 'T')}:00+08:00`;

/** A company that works office hours, 09:00 to 18:00, with the attendance module enabled. */
export async function attendanceCompany(product: TestProduct): Promise<ScheduleCompany> {
  const company = await scheduleCompany(product);
  await addTemplate(product, company, { is_default: true });
  return company;
}

/** An employee of the company with an account, who works the company's default week. */
export const addWorker = (
  product: TestProduct,
  company: ScheduleCompany,
  values: { name: string; reports_to_id?: number; salary?: number },
): Promise<{ id: number; person: Person }> => employeeWithSignIn(product, company.id, values);

/** The device of each person in each company, and what it has signed, by UUID. */
const phones = new Map<string, { device: Promise<TestDevice>; signed: Map<string, TestEntry> }>();

/** The device of somebody in a company, registered when it is first asked for. */
export function phoneOf(product: TestProduct, company: ScheduleCompany, as: Person) {
  const key = `${company.id} ${as.token}`;
  const known = phones.get(key) ?? { device: addDevice(product, company.id, as), signed: new Map() };
  phones.set(key, known);
  return known;
}

/** An answer to an entry as to a call of its own, with the event where it was recorded. */
async function answerTo(product: TestProduct, company: ScheduleCompany, sent: Answer): Promise<Answer> {
  if (sent.status !== 200) return sent;
  const [{ uuid, outcome, message, code, errors }] = sent.body.data as [EntryAnswer];
  if (code !== null)
    return { ...sent, status: PROBLEM_STATUS[code as ProblemCode], body: { message, code, errors } };
  const [data] = await product.within(company.id, (tx) =>
    tx.select().from(presenceEvents).where(sql`${presenceEvents.uuid} = ${uuid}`),
  );
  return { ...sent, status: outcome === 'known' ? 200 : 201, body: { message, data } };
}

/**
 * Records an event of a person by their device at a local time of Kuala Lumpur, `2026-11-20 09:03`; the server's clock moves
 * there. An event of the same uuid is sent again as it was signed.
 */
export async function clock(
  product: TestProduct,
  company: ScheduleCompany,
  as: Person,
  type: EventType,
  local: string,
  { uuid = randomUUID(), ...more }: Record<string, unknown> = {},
): Promise<Answer> {
  setNow(local);
  const body = { type, recorded_at: instantOf(local), ...AT_OFFICE, picture_hash: null, ...more };
  const phone = phoneOf(product, company, as);
  const device = await phone.device;
  const named = String(uuid);
  const entry = phone.signed.get(named) ?? (await device.sign(body, { uuid: named }));
  phone.signed.set(named, entry);
  return answerTo(product, company, await device.send([entry]));
}

/** Works somebody's days out again. */
export const refreshWorker = (
  product: TestProduct,
  company: ScheduleCompany,
  employeeId: number,
  from: string,
  to: string,
): Promise<void> =>
  product.within(company.id, (tx) =>
    refreshDays(tx, { companyId: company.id, employeeIds: [employeeId], from, to }),
  );

/** A fresh, exact position. */
export const AT_OFFICE = { lat: 3.139, lng: 101.6869, accuracy: 8, fix_age: 2 };

/** A week with this template on every working day, and the people who work it from the first day of 2026. */
export const worksWeek = async (
  product: TestProduct,
  company: ScheduleCompany,
  employeeId: number,
  template: { id: number },
): Promise<Answer> =>
  product.call('POST', `/api/admin/employees/${employeeId}/work-schedules`, {
    as: company.owner,
    body: { effective_from: '2026-11-21', week: officeWeek(template) },
  });
