import { taxNoticeEndpoints } from '@mesra/contract/payroll-statutory/tax-notice';
import { formatMoney } from '@mesra/domain/kit/money';
import { todayIn } from '../../kit/actor.ts';
import { handle } from '../../kit/http.ts';
import { metaOf } from '../../kit/list.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { employerOf } from '../company/company.api.ts';
import { findEmployee, salariesOf, showEmployee } from '../employees/employees.api.ts';
import { taxNotices } from './payroll-statutory.tables.ts';
import { noticeOf, noticesOfYear, paidInYear } from './tax-notice.reads.ts';

const list = handle(taxNoticeEndpoints.list, async ({ query, ...call }) => {
  const all = await noticesOfYear(call, query.company_id, query.year);
  const keyword = query.keyword?.toLowerCase();
  const matching = all.filter(
    ({ name, employee_code, state }) =>
      (!query.open || state === 'due' || state === 'overdue') &&
      (!keyword || `${name} ${employee_code}`.toLowerCase().includes(keyword)),
  );
  if (query.sort === 'desc') matching.reverse();
  const from = (query.page - 1) * query.per_page;
  const meta = metaOf(query, { total: matching.length, total_capped: false });
  return { data: matching.slice(from, from + query.per_page), meta };
});

const sheet = handle(taxNoticeEndpoints.sheet, async ({ query, ...call }) => {
  const { company_id, employee_id } = query;
  const notice = await noticeOf(call, query);
  const employer = await employerOf(call.tx, company_id);
  if (!notice || !employer) throw notFound();
  const row = await findEmployee(call, employee_id);
  const shown = await showEmployee(call, row);
  const salaries = await salariesOf(call.tx, company_id, employee_id);
  const inOrder = salaries.sort((a, b) => a.effective_from.localeCompare(b.effective_from));
  // On the day that the notice is about; of somebody whose first salary begins after they joined, that one.
  const salary = inOrder.findLast(({ effective_from }) => effective_from <= notice.event_on) ?? inOrder[0];
  const paid = await paidInYear(call, company_id, employee_id, notice.event_on);
  const address = [shown.address, shown.postcode, shown.city, shown.state].filter(Boolean).join(', ');
  const { name, employee_code, tax_number, identity_number, passport, nationality, date_of_birth } = shown;
  const { gender, marital_status, phone, email, company_joined_at, inactive_at, leaving_reason } = shown;
  return {
    data: {
      notice,
      employer: {
        name: employer.name,
        tax_number: employer.tax_number,
        registration_number: employer.registration_number,
      },
      person: {
        ...{ name, employee_code, tax_number, identity_number, passport, nationality, date_of_birth },
        ...{ gender, marital_status, phone, email, company_joined_at, inactive_at, leaving_reason },
        address: address || null,
        position: shown.position?.name ?? null,
        salary: salary ? formatMoney(salary.amount) : null,
      },
      year: {
        remuneration: formatMoney(paid.remuneration),
        epf: formatMoney(paid.epf),
        pcb: formatMoney(paid.pcb),
      },
    },
  };
});

const record = handle(taxNoticeEndpoints.record, async ({ body, ...call }) => {
  const { tx, actor, services } = call;
  const { company_id, employee_id, notice, submitted, note } = body;
  const due = await noticeOf(call, body);
  if (!due) throw new Problem('not_found', { key: 'tax_notice.not_due' });
  if (!submitted && note === null) throw invalid('note', 'tax_notice.what');
  if (submitted && submitted.submitted_on > todayIn(actor, company_id, services.clock))
    throw invalid('submitted.submitted_on', 'statutory.in_future');
  const [created] = await tx
    .insert(taxNotices)
    .values({
      ...{ company_id, employee_id, notice, event_on: due.event_on, note },
      submitted_on: submitted?.submitted_on ?? null,
      receipt_number: submitted?.receipt_number ?? null,
      created_by: actor.user_id,
    })
    .onConflictDoNothing()
    .returning({ id: taxNotices.id });
  const current = await noticeOf(call, body);
  if (!created) throw new Problem('wrong_state', { key: 'tax_notice.recorded_before', current });
  return { data: current ?? due, message: 'tax_notice.recorded' };
});

export const taxNoticeHandlers = [list, sheet, record];
