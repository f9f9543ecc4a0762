import { messageText } from '@mesra/contract/kit/messages';
import type { ReportColumn, ReportRow } from '@mesra/contract/kit/report';
import { payoutEndpoints as endpoints } from '@mesra/contract/payouts/payout';
import { formatMoney } from '@mesra/domain/kit/money';
import { monthInFigures } from '@mesra/domain/kit/plain-date';
import { type AnyPayoutLine, isDifference } from '@mesra/domain/payouts/payout-differences';
import { stepWorking } from '@mesra/domain/payouts/payout-pay-lines';
import { allows, dayAt, todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { promoterPayee } from '../promoters/promoters.api.ts';
import { bankName } from '../reference-data/reference-data.api.ts';
import { cellText, shownDay, tablePdf } from '../reports/reports.api.ts';
import { findPayout, type PayoutRow, productsOf, readMoves } from './payout.reads.ts';

/** Who signs a voucher. */
const SIGNATURES = ['prepared_by', 'approved_by', 'received_by'] as const;

/** The lines of a voucher, day by day: a row each, so that the page never cuts one short. */
async function voucherSheet(
  call: RowCall,
  row: PayoutRow,
): Promise<{ columns: ReportColumn[]; rows: ReportRow[] }> {
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
      {
        key: 'amount',
        title: messageText({ key: 'payment.column.payouts' }, call.language),
        kind: 'money',
        sum: true,
      },
    ],
    rows,
  };
}

/** Whom a voucher pays how much into which account, and who approved it when. */
async function voucherFacts(call: RowCall, row: PayoutRow): Promise<[label: string, value: string][]> {
  const { company_id, promoter, promoter_id: id, total } = row;
  const text = (key: string) => messageText({ key }, call.language);
  const pays = allows(call.actor, company_id, endpoints.payments);
  const payee = await promoterPayee(call, { company_id, id, pays });
  const approval = (await readMoves(call, row)).findLast(({ to }) => to === 'Approved');
  const approved = approval && [
    approval.by?.name,
    shownDay(dayAt(call.actor, company_id, new Date(approval.at))),
  ];
  return [
    [text('payout_voucher.payee'), `${promoter.name} (${promoter.code})`],
    [text('payout_voucher.identity_number'), payee.identity_number ?? '–'],
    [text('payment.column.bank'), bankName(payee.bank_swift) ?? payee.bank_swift ?? '–'],
    [text('payment.column.account'), payee.account ?? '–'],
    [text('payment.column.payouts'), cellText({ kind: 'money' }, formatMoney(total))],
    [text('payout_voucher.approved_by'), approved?.filter(Boolean).join(', ') ?? '–'],
  ];
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
  const signatures = SIGNATURES.map((by) => messageText({ key: `payout_voucher.${by}` }, call.language));
  const table = {
    ...{ company_id: row.company_id, title, day, period, ...(await voucherSheet(call, row)) },
    ...{ facts: await voucherFacts(call, row), signatures },
  };
  return { bytes: await tablePdf(call, table), type: 'application/pdf', name: `voucher-${number}.pdf` };
});

export const voucherHandlers = [voucher];
