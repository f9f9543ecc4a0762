import { payrollDocumentEndpoints } from '@mesra/contract/payroll/payroll-document';
import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { Problem } from '../../kit/problem.ts';
import { visiblePayrolls } from './payroll.policy.ts';
import { payrolls } from './payroll.tables.ts';
import { ISSUED, presentPayslip, presentPayslipRow } from './payslip.present.ts';
import { payslipPdf } from './payslip-pdf.ts';
import { onePayroll } from './transitions.handlers.ts';

const LIST_COLUMNS = {
  id: payrolls.id,
  company_id: payrolls.company_id,
  employee_id: payrolls.employee_id,
  person: payrolls.person,
  status: payrolls.status,
  start_date: payrolls.start_date,
  end_date: payrolls.end_date,
  sequence: payrolls.sequence,
  total_gross_pay: payrolls.total_gross_pay,
  total_net_pay: payrolls.total_net_pay,
  confirmed_at: payrolls.confirmed_at,
  paid_at: payrolls.paid_at,
};

const SORT = {
  start_date: payrolls.start_date,
  name: sql`${payrolls.person} ->> 'name'`,
  employee_code: sql`${payrolls.person} ->> 'employee_code'`,
  total_net_pay: payrolls.total_net_pay,
};

const payslips = handle(payrollDocumentEndpoints.payslips, async ({ query, actor, companyIds, tx }) => {
  const like = query.keyword ? likePattern(query.keyword) : null;
  const statuses = query.status?.filter((status) => (ISSUED as readonly string[]).includes(status));
  const where: SQL | undefined = and(
    eq(payrolls.company_id, query.company_id),
    visiblePayrolls(actor, companyIds),
    inArray(payrolls.status, statuses ?? [...ISSUED]),
    query.start_date ? gte(payrolls.start_date, query.start_date) : undefined,
    query.end_date ? lte(payrolls.end_date, query.end_date) : undefined,
    query.employee_id ? eq(payrolls.employee_id, query.employee_id) : undefined,
    like
      ? or(
          sql`${payrolls.person} ->> 'name' ilike ${like}`,
          sql`${payrolls.person} ->> 'employee_code' ilike ${like}`,
        )
      : undefined,
  );
  const page = pageOf(query, SORT, payrolls.id);
  const rows = await tx
    .select(LIST_COLUMNS)
    .from(payrolls)
    .where(where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
  const meta = metaOf(query, await countMatches(tx, sql`from ${payrolls} where ${where}`));
  return { data: rows.map(presentPayslipRow), meta };
});

const payslipFile = handle(payrollDocumentEndpoints.payslipPdf, async (call) => {
  const { params, query, tx, services, language } = call;
  const row = await onePayroll(call, params.id);
  if (!(ISSUED as readonly string[]).includes(row.status))
    throw new Problem('wrong_state', { params: { status: row.status } });
  const payslip = await presentPayslip(tx, services.vault, row);
  return {
    bytes: await payslipPdf(payslip, query.language ?? language),
    type: 'application/pdf',
    name: payslipFileName(payslip),
    inline: true,
  };
});

/** `payslip-E0001-2026-10.pdf`, with the sequence when it is not the monthly one. */
export const payslipFileName = (payslip: { employee_code: string; start_date: string; sequence: number }) =>
  `payslip-${payslip.employee_code}-${payslip.start_date.slice(0, 7)}${payslip.sequence > 1 ? `-${payslip.sequence}` : ''}.pdf`;

export const documentHandlers = [payslips, payslipFile];
