import { messageText } from '@mesra/contract/kit/messages';
import type { ReportColumn, ReportRow } from '@mesra/contract/kit/report';
import { payoutEndpoints as endpoints } from '@mesra/contract/payouts/payout';
import { formatMoney } from '@mesra/domain/kit/money';
import { monthInFigures } from '@mesra/domain/kit/plain-date';
import { isDifference } from '@mesra/domain/payouts/payout-differences';
import { payoutPayLines } from '@mesra/domain/payouts/payout-pay-lines';
import { sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { Problem } from '../../kit/problem.ts';
import { promoterAccounts } from '../promoters/promoters.api.ts';
import { type BankPayment, bankFile, bankName } from '../reference-data/reference-data.api.ts';
import { tablePdf } from '../reports/reports.api.ts';
import { findPayout, type PayoutRow, payoutRows, productsOf } from './payout.reads.ts';
import { visiblePayouts } from './payouts.policy.ts';
import { payouts } from './payouts.tables.ts';

/** What a signature needs, in points. */
const SIGNATURE_ROOM = 30;

type Sheet = { columns: ReportColumn[]; rows: ReportRow[] };

const KINDS = ['rate', 'transport', 'commission', 'incentive'] as const;

/** The lines of a voucher: each with its days and how it came about. */
async function voucherSheet(call: RowCall, row: PayoutRow): Promise<Sheet> {
  const { language } = call;
  const text = (key: string, params = {}) => messageText({ key: `payout_voucher.${key}`, params }, language);
  const products = await productsOf(call, row.company_id, [row]);
  const own = payoutPayLines({
    ...{ id: row.id, project: row.project.name, products },
    lines: row.lines.filter((line) => !isDifference(line)),
  });
  const rows = own.map(({ key, amount, source_days, explanation }): ReportRow => {
    const kind = KINDS.find((one) => key.endsWith(`:${one}`)) ?? 'rate';
    const working =
      explanation?.steps.map((step) => `${step.date.slice(8)}: ${step.formula}`).join('\n') ?? '';
    return { id: kind, cells: [text(kind), working, source_days.length, formatMoney(amount)] };
  });
  const differences = row.lines.filter(isDifference).map((line): ReportRow => {
    const working = line.steps
      .map(({ date, amount }) => `${date.slice(8)}: ${formatMoney(amount)}`)
      .join('\n');
    const title = `${text('difference', { month: monthInFigures(line.month) })}: ${text(line.of)}`;
    return {
      id: `${line.month} ${line.of}`,
      cells: [title, working, line.steps.length, formatMoney(line.amount)],
    };
  });
  return {
    columns: [
      { key: 'line', title: text('line'), kind: 'text' },
      { key: 'working', title: text('working'), kind: 'text', width: 'wide' },
      { key: 'days', title: messageText({ key: 'outlet_report.column.days' }, language), kind: 'count' },
      {
        key: 'amount',
        title: messageText({ key: 'payment.column.amount' }, language),
        kind: 'money',
        sum: true,
      },
    ],
    rows: [...rows, ...differences],
  };
}

const voucher = handle(endpoints.voucher, async (call) => {
  const row = await findPayout(call, call.params.id);
  if (row.voucher_number === null) throw new Problem('wrong_state', { key: 'payout.no_voucher' });
  const number = String(row.voucher_number).padStart(5, '0');
  const title = messageText({ key: 'payout_voucher.title', params: { number } }, call.language);
  const of = `${title}: ${row.promoter.name} (${row.promoter.code}), ${row.project.name}, ${monthInFigures(row.month)}`;
  const day = row.paid_on ?? todayIn(call.actor, row.company_id, call.services.clock);
  const table = { company_id: row.company_id, title: of, day, ...(await voucherSheet(call, row)) };
  return { bytes: await tablePdf(call, table), type: 'application/pdf', name: `voucher-${number}.pdf` };
});

interface Payee extends BankPayment {
  vouchers: number[];
}

/** Whom from outside posted payouts are to be paid to, each once with the sum, by name. */
async function payeesOf(
  call: RowCall,
  companyId: number,
  projectIds: number[] | undefined,
): Promise<Payee[]> {
  const rows = await payoutRows(
    call,
    sql`${payouts.company_id} = ${companyId} and ${visiblePayouts(call.actor, [companyId])}
      and ${payouts.status} = 'Posted' and ${payouts.employee_id} is null
      ${projectIds ? sql`and ${isAmong(payouts.sales_project_id, projectIds)}` : sql``}`,
  );
  const accounts = await promoterAccounts(call, companyId, [...new Set(rows.map((row) => row.promoter_id))]);
  const found = new Map<number, Payee>();
  for (const { promoter_id, promoter, total, voucher_number } of rows) {
    const { bank_swift = null, account = null } = accounts.get(promoter_id) ?? {};
    const before = found.get(promoter_id);
    found.set(promoter_id, {
      ...{ employee_code: promoter.code, name: promoter.name, bank_swift, account },
      amount: (before?.amount ?? 0) + total,
      vouchers: [...(before?.vouchers ?? []), ...(voucher_number === null ? [] : [voucher_number])],
    });
  }
  return [...found.values()].sort(
    (a, b) => a.name.localeCompare(b.name) || a.employee_code.localeCompare(b.employee_code),
  );
}

/** The list of payees to sign. */
function payeeSheet(payees: readonly Payee[], { language }: Pick<RowCall, 'language'>): Sheet {
  const text = (key: string) => messageText({ key }, language);
  const column = (key: string) => ({ key, title: text(`payment.column.${key}`), kind: 'text' as const });
  return {
    columns: [
      { ...column('name'), width: 'wide' },
      column('employee_code'),
      column('bank'),
      column('account'),
      { key: 'vouchers', title: text('payout_voucher.vouchers'), kind: 'text' },
      { key: 'amount', title: text('payment.column.amount'), kind: 'money', sum: true },
      { key: 'signature', title: text('payment.sheet.signature'), kind: 'text', width: 'wide' },
    ],
    rows: payees.map(({ name, employee_code, bank_swift, account, vouchers, amount }) => ({
      id: employee_code,
      cells: [
        ...[name, employee_code, bankName(bank_swift) ?? '', account ?? '', vouchers.join(', ')],
        ...[formatMoney(amount), ''],
      ],
    })),
  };
}

const payments = handle(endpoints.payments, async (call) => {
  const { company_id, project_id, format } = call.query;
  const payees = await payeesOf(call, company_id, project_id);
  const day = todayIn(call.actor, company_id, call.services.clock);
  const name = `payouts-${day}`;
  if (format !== 'pdf')
    return bankFile({ name, sheet: day, payments: payees, amount: 'payouts' }, format, call.language);
  const title = messageText({ key: 'payout_voucher.list' }, call.language);
  const table = { company_id, title, day, ...payeeSheet(payees, call), room: SIGNATURE_ROOM };
  return { bytes: await tablePdf(call, table), type: 'application/pdf', name: `${name}.pdf` };
});

export const paymentHandlers = [voucher, payments];
