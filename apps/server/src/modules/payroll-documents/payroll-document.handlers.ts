import { may } from '@mesra/contract/access/may';
import { payrollDocumentEndpoints } from '@mesra/contract/payroll-documents/payroll-document';
import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { handle, roleIn } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { releasePayslips, unreleasedMonths } from '../payroll-run/payroll-run.api.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { checkMonth } from '../payroll-setup/payroll-setup.api.ts';
import { visiblePayslips } from './payroll-documents.policy.ts';
import { ISSUED, isIssued, presentPayslip, presentPayslipRow } from './payslip.present.ts';
import { payslipFileName } from './payslip-file-name.ts';
import { latestMails, withMail } from './payslip-mail.reads.ts';
import { payslipPdf } from './payslip-pdf.ts';
import { withRuns } from './payslip-run.reads.ts';

const LIST_COLUMNS = {
  id: payslips.id,
  company_id: payslips.company_id,
  employee_id: payslips.employee_id,
  person: payslips.person,
  status: payslips.status,
  start_date: payslips.start_date,
  end_date: payslips.end_date,
  sequence: payslips.sequence,
  total_gross_pay: payslips.total_gross_pay,
  total_net_pay: payslips.total_net_pay,
  confirmed_at: payslips.confirmed_at,
  paid_at: payslips.paid_at,
  released_at: payslips.released_at,
};

const SORT = {
  start_date: payslips.start_date,
  name: sql`${payslips.person} ->> 'name'`,
  employee_code: sql`${payslips.person} ->> 'employee_code'`,
  total_net_pay: payslips.total_net_pay,
};

const list = handle(payrollDocumentEndpoints.payslips, async ({ query, actor, companyIds, tx, language }) => {
  const maySend = may(roleIn(actor, query.company_id), '/payroll/document', 'Payslip');
  const like = query.keyword ? likePattern(query.keyword) : null;
  const statuses = query.status?.filter(isIssued);
  const where: SQL | undefined = and(
    eq(payslips.company_id, query.company_id),
    visiblePayslips(actor, companyIds),
    inArray(payslips.status, statuses ?? [...ISSUED]),
    query.start_date ? gte(payslips.start_date, query.start_date) : undefined,
    query.end_date ? lte(payslips.end_date, query.end_date) : undefined,
    query.employee_id ? eq(payslips.employee_id, query.employee_id) : undefined,
    maySend && query.mail ? withMail(query.mail) : undefined,
    like
      ? or(
          sql`${payslips.person} ->> 'name' ilike ${like}`,
          sql`${payslips.person} ->> 'employee_code' ilike ${like}`,
        )
      : undefined,
  );
  const page = pageOf(query, SORT, payslips.id);
  const [rows, counted] = await Promise.all([
    tx
      .select(LIST_COLUMNS)
      .from(payslips)
      .where(where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset),
    countMatches(tx, sql`from ${payslips} where ${where}`),
  ]);
  const meta = metaOf(query, counted);
  const ids = maySend ? rows.map(({ id }) => id) : [];
  const mails = await latestMails(tx, query.company_id, ids, language);
  const data = (await withRuns(tx, rows)).map((row) => ({
    ...presentPayslipRow(row),
    mail: mails.get(row.id) ?? null,
  }));
  return { data, meta };
});

const unreleased = handle(payrollDocumentEndpoints.unreleased, async ({ query, actor, tx }) => {
  const months = await unreleasedMonths(tx, actor, query.company_id);
  return { data: months.map(({ release: _release, ...month }) => month) };
});

const release = handle(payrollDocumentEndpoints.release, async ({ body, ...call }) => {
  const { company_id, start_date, end_date, ids } = body;
  checkMonth(start_date, end_date);
  const count = await releasePayslips(call, { company_id, start_date, ids });
  const message = count > 0 ? { key: 'payslip.released', params: { count } } : 'payslip.released_none';
  return { data: { count }, message };
});

const payslipFile = handle(payrollDocumentEndpoints.payslipPdf, async (call) => {
  const { params, query, tx, actor, companyIds, services, language } = call;
  const [row] = await tx
    .select()
    .from(payslips)
    .where(
      and(
        inArray(payslips.company_id, [...companyIds]),
        eq(payslips.id, params.id),
        visiblePayslips(actor, companyIds),
      ),
    );
  if (!row) throw notFound();
  if (!isIssued(row.status)) throw new Problem('wrong_state', { params: { status: row.status } });
  const payslip = await presentPayslip(tx, services.vault, row);
  return {
    bytes: await payslipPdf(payslip, query.language ?? language),
    type: 'application/pdf',
    name: payslipFileName(payslip),
    inline: true,
  };
});

export const documentHandlers = [list, unreleased, release, payslipFile];
