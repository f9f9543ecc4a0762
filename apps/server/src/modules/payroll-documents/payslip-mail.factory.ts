import type { PayslipMailing, PayslipRelease } from '@mesra/domain/payroll/payslip-setting';
import { performJob } from '../../kit/jobs.ts';
import { updateRows } from '../../kit/many-rows.ts';
import type { Mail } from '../../kit/post.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { jobHandlers, MODULES } from '../../modules.ts';
import { memberships } from '../company/company.tables.ts';
import { sealNumbers } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.tables.ts';
import {
  addEmployee,
  monthOf,
  type PayrollCompany,
  type TestEmployee,
} from '../payroll-run/payroll-run.factory.ts';
import { MAIL_PAYSLIPS } from './payslip-mail.jobs.ts';

const BASE = '/api/operation/payrolls';
/** What opens the payslips of whoever is hired: their date of birth and the end of their numbers are the same. */
export const FACT_PASSWORD = '050519905678';

let hired = 0;

export interface Paid {
  id: number;
  person: Person;
}

/** What tests do with the mailed payslips of a company. */
export function mailCalls(product: TestProduct, { id: company_id, owner }: PayrollCompany) {
  const post = (path: string, body: object, as = owner) =>
    product.call('POST', `${BASE}${path}`, { as, body: { company_id, ...body } });
  const process = async ({ id: employee_id }: Pick<Paid, 'id'>, month: string, more: object = {}) => {
    const form = { employee_id, ...monthOf(month), form: {}, ...more };
    const { body } = await post('/process', form);
    return body.data.payroll_id as number;
  };
  const confirm = (payrollId: number) => product.call('POST', `${BASE}/${payrollId}/confirm`, { as: owner });
  return {
    post,
    /** Somebody with a verified account and what a password is made of, unless other things are said. */
    hire: async (more: Partial<TestEmployee> = {}): Promise<Paid> => {
      hired += 1;
      const numbers = { identity_number: `900505-${10 + (hired % 90)}-5678` };
      const id = await addEmployee(product, company_id, {
        ...{ name: 'Nur Aisyah binti Rahman', salary: 512_345, numbers },
        ...more,
      });
      return { id, person: await product.person(company_id, { type: 'employee', employee_id: id }) };
    },
    set: (month: string, mail: PayslipMailing, release: PayslipRelease = 'confirmed') =>
      product.call('PATCH', `${BASE}/payslip-settings`, {
        as: owner,
        body: {
          ...{ company_id, effective_from: `${month}-01`, mail, release, note: '' },
          ...{ employer_contributions: true, year_to_date: true, workings: true },
        },
      }),
    process,
    confirm,
    /** Processes and confirms somebody's month. */
    confirmed: async (who: Pick<Paid, 'id'>, month: string): Promise<number> => {
      const payrollId = await process(who, month);
      await confirm(payrollId);
      return payrollId;
    },
    /** Processes a confirmed month again, and confirms it. */
    reopen: async (who: Pick<Paid, 'id'>, payrollId: number, month: string, form: object = {}) => {
      const { body } = await product.call('GET', `${BASE}/${payrollId}`, { as: owner });
      await process(who, month, { form, version: body.data.version, reason: 'A test' });
    },
    send: (ids: number[], as = owner) => post('/payslips/mail', { ids }, as),
    /** Does what the releases of payslips have started. */
    runJobs: async () => {
      const { rows } = await product.within(company_id, (tx) =>
        tx.$client.query<{ id: number }>(
          `select id from jobs where type = $1 and status = 'pending' order by id`,
          [MAIL_PAYSLIPS],
        ),
      );
      for (const { id } of rows) await performJob(product.services, jobHandlers(), company_id, id);
    },
    /** What the product does of payslips as a day begins: they are released, then mailed. */
    beginDay: async (day: string) => {
      const transaction = (work: Parameters<TestProduct['within']>[1]) => product.within(company_id, work);
      const job = { companyId: company_id, services: product.services, transaction };
      await MODULES['payroll-run'].daily?.(job as never, day);
      await MODULES['payroll-documents'].daily?.(job as never, day);
    },
    /** How far the mails of payslips are, as the list says it. */
    states: async (as = owner, more = '') => {
      const { body } = await product.call(
        'GET',
        `${BASE}/payslips?company_id=${company_id}&sort_by=id&sort=asc${more}`,
        {
          as,
        },
      );
      return body.data.map(({ mail }: { mail: object | null }) => mail);
    },
  };
}
export type MailCalls = ReturnType<typeof mailCalls>;

/** Gives everybody of a company a verified account, and an identity number for the password of their payslips. */
export async function giveAccounts(product: TestProduct, companyId: number): Promise<void> {
  const { vault, db } = product.services;
  await product.within(companyId, async (tx) => {
    const people = await tx.select({ id: employees.id }).from(employees).orderBy(employees.id);
    const numbered = people.map(({ id }, index) => {
      const identity_number = `900505-14-${String(index).padStart(4, '0')}`;
      return { id, ...sealNumbers(vault, { company_id: companyId, id }, { identity_number }) };
    });
    await updateRows(tx, employees, companyId, ['identity_number_sealed', 'identity_number_index'], numbered);
    const { rows } = await db.owner.query<{ id: number }>(
      `insert into system.users (email, name, email_verified_at)
       select 'payslip-' || n || '@test.example', 'Person ' || n, now() from generate_series(1, $1::int) n returning id`,
      [people.length],
    );
    await tx.insert(memberships).values(
      people.map(({ id: employee_id }, index) => ({
        ...{ company_id: companyId, employee_id, type: 'employee' as const },
        user_id: rows[index]?.id ?? 0,
      })),
    );
  });
}

/** The file of a mail. */
export function attached({ attachments = [] }: Mail): { filename: string; content: Buffer } {
  const [file, ...others] = attachments;
  if (!file || others.length > 0) throw new Error('A mail has one file.');
  return file;
}
