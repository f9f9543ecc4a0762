import { randomUUID } from 'node:crypto';
import {
  type Answer,
  type Person,
  startTestProduct,
  TEST_NOW,
  type TestProduct,
} from '../../kit/testing/product.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
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

const instantOf = (local: string): string => `${local.replace(' ', 'T')}:00+08:00`;

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
  values: { name: string; reports_to_id?: number },
): Promise<{ id: number; person: Person }> => employeeWithSignIn(product, company.id, values);

/** Records an event of a person at a local time of Kuala Lumpur, `2026-11-20 09:03`; the server's clock moves there. */
export function clock(
  product: TestProduct,
  company: ScheduleCompany,
  as: Person,
  type: 'in' | 'out' | 'break_start' | 'break_end',
  local: string,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  const recorded_at = instantOf(local);
  setNow(local);
  return product.call('POST', `${OWN}/events`, {
    as,
    body: { company_id: company.id, uuid: randomUUID(), type, recorded_at, ...AT_OFFICE, ...more },
  });
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
