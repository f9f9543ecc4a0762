import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import { companies } from '../company/company.tables.ts';
import { joined, type LeaveCompany, leaveCompany } from '../leaves/leaves.factory.ts';
import { addTemplate } from '../schedules/schedules.factory.ts';

export const OWN = '/api/leaves';
export const MANAGE = '/api/operation/leaves';

/** A company that keeps leave and attendance, with a default week of Monday to Friday. */
export async function requestsCompany(product: TestProduct): Promise<LeaveCompany> {
  const company = await leaveCompany(product);
  await product.within(company.id, (tx) =>
    tx.update(companies).set({ modules: { payroll: true, leave: true, attendance: true } }),
  );
  await addTemplate(product, company, { is_default: true });
  return company;
}

/** An employee of a company with an account. */
export async function worker(
  product: TestProduct,
  company: LeaveCompany,
  values: Record<string, unknown> = {},
): Promise<{ id: number; person: Person }> {
  const { id } = await joined(product, company, values);
  const person = await product.person(company.id, { type: 'employee', employee_id: id });
  return { id, person };
}

/** The id of a company's type by its kind. */
export async function typeId(product: TestProduct, company: LeaveCompany, kind: string): Promise<number> {
  const { body } = await product.call('GET', `${MANAGE}/types?company_id=${company.id}&per_page=100`, {
    as: company.owner,
  });
  const found = body.data.find((one: { kind: string | null }) => one.kind === kind);
  if (!found) throw new Error(`No ${kind}`);
  return found.id;
}

/** Asks for leave, from a day to another. */
export const ask = (
  product: TestProduct,
  company: LeaveCompany,
  as: Person,
  values: Record<string, unknown>,
): Promise<Answer> =>
  product.call('POST', OWN, {
    as,
    body: { company_id: company.id, reason: 'Family', end_date: values.start_date, ...values },
  });

/** The own line of a type. */
export async function lineOf(
  product: TestProduct,
  company: LeaveCompany,
  as: Person,
  leaveTypeId: number,
  year?: number,
) {
  const { body } = await product.call(
    'GET',
    `${OWN}/summary?company_id=${company.id}${year ? `&year=${year}` : ''}`,
    { as },
  );
  return body.data.find((one: { leave_type_id: number }) => one.leave_type_id === leaveTypeId);
}

/** Decides on a request on the screen of managing leave. */
export const decide = (
  product: TestProduct,
  as: Person,
  id: number,
  verb: 'review' | 'approve' | 'reject' | 'send-back' | 'cancel',
  body: Record<string, unknown> = {},
): Promise<Answer> => product.call('POST', `${MANAGE}/${id}/${verb}`, { as, body });
