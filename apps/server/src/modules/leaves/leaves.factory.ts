import { sql } from 'drizzle-orm';
import { orgUnitsOf } from '../../kit/testing/org-units.ts';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import { beginsLater } from '../payroll-run/payroll-run.factory.ts';

export interface LeaveCompany {
  id: number;
  owner: Person;
}

/** A company that keeps leave. */
export async function leaveCompany(product: TestProduct, name?: string): Promise<LeaveCompany> {
  const company = await product.company(name);
  await product.within(company.id, (tx) =>
    tx.execute(
      sql`update companies set modules = '{"payroll": true, "leave": true}' where id = ${company.id}`,
    ),
  );
  await beginsLater(product, company.id);
  return company;
}

let created = 0;

/** Creates an employee as the owner would, and answers the row. */
export async function joined(
  product: TestProduct,
  { id: company_id, owner }: LeaveCompany,
  values: Record<string, unknown> = {},
): Promise<{ id: number; version: number }> {
  created += 1;
  const body = {
    company_id,
    employee_code: `L${created}`,
    name: `Leave Person ${created}`,
    nationality: 'NP',
    passport: `L${created}`,
    company_joined_at: '2020-01-01',
    ...(await orgUnitsOf(product, company_id)),
    ...values,
  };
  const answer = await product.call('POST', '/api/admin/employees', { as: owner, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

/** What leave somebody has, as the API answers it. */
export const leaveOf = (product: TestProduct, as: Person, id: number, year?: number): Promise<Answer> =>
  product.call('GET', `/api/admin/employees/${id}/leave${year ? `?year=${year}` : ''}`, { as });

/** The balance of each type by its name. */
export const balances = (answer: Answer): Record<string, number> =>
  Object.fromEntries(
    answer.body.data.balances.map((one: { name: string; balance: number }) => [one.name, one.balance]),
  );

/** The ledger as `type kind day days`, the earliest first. */
export const entries = (answer: Answer): string[] => {
  const { data } = answer.body;
  const names = new Map(
    data.balances.map((one: { leave_type_id: number; name: string }) => [one.leave_type_id, one.name]),
  );
  return [...data.ledger]
    .reverse()
    .map(
      (one: { leave_type_id: number; kind: string; entry_on: string; days: number }) =>
        `${names.get(one.leave_type_id)} ${one.kind} ${one.entry_on} ${one.days}`,
    );
};

/** A company's leave types as its owner reads them, in the order of the screen. */
export async function leaveTypes(product: TestProduct, company: LeaveCompany): Promise<Answer['body']> {
  const path = `/api/operation/leaves/types?company_id=${company.id}`;
  return (await product.call('GET', path, { as: company.owner })).body.data;
}

/** The ids of a company's leave types, by their law or kind. */
export const leaveTypesBy = async (
  product: TestProduct,
  company: LeaveCompany,
  key: 'law' | 'kind',
): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await leaveTypes(product, company)).map((type: Record<string, unknown>) => [type[key], type.id]),
  );
