import { messageText } from '@mesra/contract/kit/messages';
import type { ReportColumn, ReportRow } from '@mesra/contract/kit/report';
import { payoutEndpoints as endpoints } from '@mesra/contract/payouts/payout';
import { formatMoney } from '@mesra/domain/kit/money';
import { sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { promoterAccounts } from '../promoters/promoters.api.ts';
import { type BankPayment, bankFile, bankName } from '../reference-data/reference-data.api.ts';
import { tablePdf } from '../reports/reports.api.ts';
import { payoutRows } from './payout.reads.ts';
import { visiblePayouts } from './payouts.policy.ts';
import { payouts } from './payouts.tables.ts';
import { type PayoutFilters, payoutsMatching } from './promoter-payout.reads.ts';

/** What a signature needs, in points. */
const SIGNATURE_ROOM = 30;

type Sheet = { columns: ReportColumn[]; rows: ReportRow[] };

interface Payee extends BankPayment {
  vouchers: number[];
}

/** Whom from outside posted payouts are to be paid to, each once with the sum, by name. */
async function payeesOf(call: RowCall, companyId: number, filters: PayoutFilters): Promise<Payee[]> {
  const rows = await payoutRows(
    call,
    sql`${payouts.company_id} = ${companyId} and ${visiblePayouts(call.actor, [companyId])}
      and ${payoutsMatching(call, { ...filters, status: ['Posted'], kind: 'Outsider' })}`,
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
      column('code'),
      column('bank'),
      column('account'),
      { key: 'vouchers', title: text('payout_voucher.vouchers'), kind: 'text' },
      { key: 'amount', title: text('payment.column.payouts'), kind: 'money', sum: true },
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

export const paymentHandlers = [payments];
