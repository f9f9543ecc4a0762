import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { companies } from '../company/company.tables.ts';
import { beginsLater } from '../payroll-run/payroll-run.factory.ts';

export const SCHEDULES = '/api/operation/attendances/schedules';
export const ROSTER = '/api/operation/attendances/work-schedules';

export interface ScheduleCompany {
  id: number;
  owner: Person;
}

/** A company with the attendance module enabled. */
export async function scheduleCompany(product: TestProduct): Promise<ScheduleCompany> {
  const company = await product.company('Schedule Sdn Bhd');
  await product.within(company.id, (tx) =>
    tx.update(companies).set({ modules: { payroll: true, attendance: true } }),
  );
  await beginsLater(product, company.id);
  return company;
}

let created = 0;

/** Creates a template; 09:00 to 18:00 with a one-hour break by default. */
export async function addTemplate(
  product: TestProduct,
  company: ScheduleCompany,
  values: Record<string, unknown> = {},
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
): Promise<any> {
  created += 1;
  const times = { start_time: '09:00', end_time: '18:00', break_minute: 60 };
  const body = { company_id: company.id, name: `Shift ${created}`, ...times, ...values };
  const answer = await product.call('POST', SCHEDULES, { as: company.owner, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

/**
 * A week from Monday in shorthand: `r` rest, `o` off, a digit the template at that place, `12` two of them.
 */
export const weekOf = (days: string, ...templates: { id: number }[]) =>
  days.split(' ').map((day) => {
    if (day === 'r' || day === 'o') return { kind: day === 'r' ? 'rest' : 'off', template_ids: [] };
    return {
      kind: 'work',
      template_ids: [...day].map((index) => templates[Number(index) - 1]?.id ?? 0),
    };
  });

/** Monday to Friday by a template, Saturday off, Sunday rest. */
export const officeWeek = (template: { id: number }) => weekOf('1 1 1 1 1 o r', template);
