import { SCREENS, type Screen } from '@mesra/contract/access/screens';
import { companies } from '../../modules/company/company.tables.ts';
import { addEmployee, monthOf } from '../../modules/payroll-run/payroll-run.factory.ts';
import type { Person, TestProduct } from './product.ts';

/* Rows planted for the access test of all endpoints; their names reveal a leak. */

export interface Planted {
  company_id: number;
  owner: Person;
  employee_id: number;
  /** Part of the name of every planted row. */
  marker: string;
}

export interface Sample {
  /** The secret of an opened share link, for what only such a link opens. */
  link?: string;
  /** The key of a company's device, for what only such a device calls. */
  device?: string;
  params?: Record<string, number | string>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  file?: { name: string; bytes: string | Buffer };
  /** It names a planted row or the company, so that another company must find nothing. */
  planted?: boolean;
  /** Refused for every caller; the allowed case is tested elsewhere. */
  refused?: boolean;
}

export type Arrange = (product: TestProduct, planted: Planted) => Promise<Sample> | Sample;

/** All modules with a screen, enabled. */
export const EVERY_MODULE: Record<string, boolean> = Object.fromEntries(
  (SCREENS as readonly Screen[]).flatMap(({ module }) => (module ? [[module, true]] : [])),
);

export const OCTOBER = monthOf('2026-10');
let planting = 0;

/** A company with every module, and an employee whose name reveals a leak. */
export async function plantCompany(
  product: TestProduct,
  company?: { id: number; owner: Person },
): Promise<Planted> {
  const { id, owner } = company ?? (await product.company('Planted Sdn Bhd'));
  await product.within(id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  planting += 1;
  const marker = `Zzplanted${planting}`;
  const employee_id = await addEmployee(product, id, { name: `${marker} Person`, salary: 500_000 });
  await issued(product, { company_id: id, owner, employee_id, marker }, employee_id);
  return { company_id: id, owner, employee_id, marker };
}

export async function processed(
  product: TestProduct,
  { company_id, owner, marker }: Planted,
): Promise<number> {
  const employee_id = await addEmployee(product, company_id, { name: `${marker} Paid`, salary: 400_000 });
  return savedPayroll(product, company_id, owner, employee_id);
}

async function savedPayroll(
  product: TestProduct,
  company_id: number,
  as: Person,
  employee_id: number,
  version?: number,
): Promise<number> {
  const { body } = await product.call('POST', '/api/operation/payrolls/process', {
    as,
    body: { company_id, employee_id, ...OCTOBER, form: {}, version },
  });
  return body.data.payroll_id;
}

export async function issued(product: TestProduct, planted: Planted, employee_id: number): Promise<number> {
  const id = await savedPayroll(product, planted.company_id, planted.owner, employee_id);
  await product.call('POST', `/api/operation/payrolls/${id}/confirm`, { as: planted.owner });
  return id;
}

export async function confirmed(product: TestProduct, planted: Planted): Promise<number> {
  const id = await processed(product, planted);
  await product.call('POST', `/api/operation/payrolls/${id}/confirm`, { as: planted.owner });
  return id;
}

/** The payslip of the planted employee, issued again where the walk has left its payroll in process. */
export async function ownPayslip(product: TestProduct, planted: Planted): Promise<number> {
  const { company_id, employee_id, owner } = planted;
  const { rows } = await product.within(company_id, (tx) =>
    tx.$client.query(
      'select id, status, version from payrolls where employee_id = $1 and start_date = $2 and sequence = 1',
      [employee_id, OCTOBER.start_date],
    ),
  );
  const [{ id, status, version }] = rows;
  if (status === 'In Process') {
    await savedPayroll(product, company_id, owner, employee_id, version);
    await product.call('POST', `/api/operation/payrolls/${id}/confirm`, { as: owner });
  }
  return id;
}
