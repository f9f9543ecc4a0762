import { messageText } from '@mesra/contract/kit/messages';
import type { ReportColumn, ReportRow } from '@mesra/contract/kit/report';
import { payoutEndpoints as endpoints } from '@mesra/contract/payouts/payout';
import { formatMoney } from '@mesra/domain/kit/money';
import { monthInFigures } from '@mesra/domain/kit/plain-date';
import { type AnyPayoutLine, isDifference } from '@mesra/domain/payouts/payout-differences';
import { stepWorking } from '@mesra/domain/payouts/payout-pay-lines';
import { sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { promoterAccounts } from '../promoters/promoters.api.ts';
import { type BankPayment, bankFile, bankName } from '../reference-data/reference-data.api.ts';
import { shownDay, tablePdf } from '../reports/reports.api.ts';
import { findPayout, type PayoutRow, payoutRows, productsOf } from './payout.reads.ts';
import { visiblePayouts } from './payouts.policy.ts';
import { payouts } from './payouts.tables.ts';
import { type PayoutFilters, payoutsMatching } from './promoter-payout.reads.ts';

/** What a signature needs, in points. */
const SIGNATURE_ROOM = 30;

type Sheet = { columns: ReportColumn[]; rows: ReportRow[] };

/** The lines of a voucher, day by day: a row each, so that the page never cuts one short. */
async function voucherSheet(call: RowCall, row: PayoutRow): Promise<Sheet> {
  const text = (key: string, params = {}) =>
    messageText({ key: `payout_voucher.${key}`, params }, call.language);
  const products = await productsOf(call, row.company_id, [row]);
  const titleOf = (line: AnyPayoutLine): string =>
    isDifference(line)
      ? `${text('difference', { month: monthInFigures(line.month) })}: ${text(line.of)}`
      : text(line.kind);
  const stepsOf = (line: AnyPayoutLine) =>
    isDifference(line)
      ? line.steps.map((step) => ({ ...step, working: '' }))
      : line.steps.map((step) => ({ ...step, working: stepWorking(line, step, products) }));
  const rows = row.lines.flatMap((line, at) =>
    stepsOf(line).map(
      ({ date, working, amount }): ReportRow => ({
        id: `${at} ${date}`,
        cells: [titleOf(line), date, working, formatMoney(amount)],
      }),
    ),
  );
  return {
    columns: [
      { key: 'line', title: text('line'), kind: 'text' },
      { key: 'day', title: text('day'), kind: 'date' },
      { key: 'working', title: text('working'), kind: 'text', width: 'wide' },
      { key: 'amount', title: text('amount'), kind: 'money', sum: true },
    ],
    rows,
  };
}

const voucher = handle(endpoints.voucher, async (call) => {
  const row = await findPayout(call, call.params.id);
  if (row.voucher_number === null) throw new Problem('wrong_state', { key: 'payout.no_voucher' });
  const number = String(row.voucher_number).padStart(5, '0');
  const title = messageText({ key: 'payout_voucher.title', params: { number } }, call.language);
  const { promoter, project, month, paid_on, payment_reference } = row;
  const day = paid_on ?? todayIn(call.actor, row.company_id, call.services.clock);
  const paid =
    paid_on && messageText({ key: 'payout_voucher.paid_on', params: { day: shownDay(day) } }, call.language);
  const about = [
    `${promoter.name} (${promoter.code})`,
    project.name,
    monthInFigures(month),
    paid,
    payment_reference,
  ];
  const period = about.filter(Boolean).join(' · ');
  const table = { company_id: row.company_id, title, day, period, ...(await voucherSheet(call, row)) };
  return { bytes: await tablePdf(call, table), type: 'application/pdf', name: `voucher-${number}.pdf` };
});

interface Payee extends BankPayment {
  vouchers: number[];
}

/** Whom from outside posted payouts are to be paid to, each once with the sum, by name. */
async function payeesOf(call: RowCall, companyId: number, filters: PayoutFilters): Promise<Payee[]> {
  const rows = await payoutRows(
    call,
    sql`${payouts.company_id} = ${companyId} and ${visiblePayouts(call.actor, [companyId])}
      and ${payoutsMatching({ ...filters, status: ['Posted'], kind: 'Outsider' })}`,
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

const inOrder = (numbers: readonly number[]): string => [...numbers].sort((a, b) => a - b).join(', ');

/** The list of payees to sign. */
function payeeSheet(payees: readonly Payee[], { language }: Pick<RowCall, 'language'>): Sheet {
  const text = (key: string) => messageText({ key }, language);
  const column = (key: string) => ({ key, title: text(`payment.column.${key}`), kind: 'text' as const });
  return {
    columns: [
      { ...column('name'), width: 'wide' },
      { key: 'code', title: text('promoter_payout.column.code'), kind: 'text' },
      column('bank'),
      column('account'),
      { key: 'vouchers', title: text('payout_voucher.vouchers'), kind: 'text' },
      { key: 'amount', title: text('payout_voucher.amount'), kind: 'money', sum: true },
      { key: 'signature', title: text('payment.sheet.signature'), kind: 'text', width: 'wide' },
    ],
    rows: payees.map(({ name, employee_code, bank_swift, account, vouchers, amount }) => ({
      id: employee_code,
      cells: [
        ...[name, employee_code, bankName(bank_swift) ?? '', account ?? '', inOrder(vouchers)],
        ...[formatMoney(amount), ''],
      ],
    })),
  };
}

/** The months from which and until which a list is, in a file's name; empty where it is of all. */
const monthsOf = ({ start_date, end_date }: Pick<PayoutFilters, 'start_date' | 'end_date'>): string =>
  [...new Set([start_date, end_date].flatMap((date) => date?.slice(0, 7) ?? []))].join('-to-');

const payments = handle(endpoints.payments, async (call) => {
  const { company_id, format, ...filters } = call.query;
  const payees = await payeesOf(call, company_id, filters);
  if (payees.length === 0) throw new Problem('wrong_state', { key: 'payout.nobody_to_pay' });
  const day = todayIn(call.actor, company_id, call.services.clock);
  const name = `payouts-${monthsOf(filters) || day}`;
  if (format !== 'pdf')
    return bankFile({ name, sheet: day, payments: payees, amount: 'payouts' }, format, call.language);
  const title = messageText({ key: 'payout_voucher.list' }, call.language);
  const table = { company_id, title, day, ...payeeSheet(payees, call), room: SIGNATURE_ROOM };
  return { bytes: await tablePdf(call, table), type: 'application/pdf', name: `${name}.pdf` };
});

export const paymentHandlers = [voucher, payments];
