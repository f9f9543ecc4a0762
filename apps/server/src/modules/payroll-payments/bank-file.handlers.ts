import { messageText } from '@mesra/contract/kit/messages';
import type { ReportColumn, ReportRow } from '@mesra/contract/kit/report';
import { paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { LISTED_METHODS, type ListedMethod } from '@mesra/domain/employees/payment-method';
import { formatMoney } from '@mesra/domain/kit/money';
import { BANK_FILES, type BankFileKind } from '@mesra/domain/payroll/bank-files/bank-layout';
import { type FileAnswer, handle, type RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { tableFile } from '../../kit/table-file.ts';
import { bankFile } from '../reference-data/reference-data.api.ts';
import { tablePdf } from '../reports/reports.api.ts';
import { bankFilesOf, payeesOf, presentFile, problemMessage } from './bank-file.reads.ts';
import { onePayment, type PaymentRow } from './payment.reads.ts';
import { batchMembers, PAID, paidBy, paidPeople, sumPaid } from './payment-people.reads.ts';

/** A batch that may be handed to a bank: approved where it must be, and not cancelled. */
async function handable(call: RowCall, id: number): Promise<PaymentRow> {
  const { row } = await onePayment(call, id);
  if (row.status === 'Cancelled') throw new Problem('wrong_state', { params: { status: row.status } });
  if (row.status === 'Waiting for Payment Approval')
    throw new Problem('wrong_state', { key: 'payment.not_approved' });
  return row;
}

const files = handle(paymentEndpoints.files, async (call) => {
  const row = await handable(call, call.params.id);
  const payees = await payeesOf(call, row);
  const { problems } = await bankFilesOf(call, row, payees);
  const sums = await sumPaid(call, batchMembers(row), PAID);
  return {
    data: {
      banks: BANK_FILES.map((kind) => presentFile(kind, payees, problems[kind], call.language)),
      lists: LISTED_METHODS.flatMap((payment_method) => {
        const sum = sums.get(payment_method);
        return sum ? [{ payment_method, count: sum.count, total: formatMoney(sum.total) }] : [];
      }),
    },
  };
});

const nameOf = ({ payment_date, id }: PaymentRow) => `payment-${payment_date}-${id}`;

/** The file in a bank's layout; 422 with everything that it lacks. */
async function ofBank(call: RowCall, row: PaymentRow, kind: BankFileKind): Promise<FileAnswer> {
  const { problems, text } = await bankFilesOf(call, row, await payeesOf(call, row));
  if (problems[kind].length > 0)
    throw new Problem('invalid', {
      fields: {
        format: problems[kind].map((one) => problemMessage(one, call.language)),
      },
    });
  const bytes = Buffer.from(text(kind), 'latin1');
  return { bytes, type: 'text/plain; charset=us-ascii', name: `${nameOf(row)}-${kind}.txt` };
}

const file = handle(paymentEndpoints.file, async (call) => {
  const { params, query, language } = call;
  const row = await handable(call, params.id);
  if (query.format === 'cimb' || query.format === 'maybank') return ofBank(call, row, query.format);
  const payments = await payeesOf(call, row);
  return bankFile(
    { name: nameOf(row), sheet: row.payment_date, payments, amount: 'amount' },
    query.format,
    language,
  );
});

/** What a signature needs, in points. */
const SIGNATURE_ROOM = 30;

type Sheet = { columns: ReportColumn[]; rows: ReportRow[] };

/** Those paid by a method, with room to sign or the number of the cheque. */
async function sheetOf(call: RowCall, row: PaymentRow, method: ListedMethod): Promise<Sheet> {
  const text = (key: string) => messageText({ key }, call.language);
  const columns: ReportColumn[] = [
    { key: 'name', title: text('payment.column.name'), kind: 'text', width: 'wide' },
    { key: 'employee_code', title: text('payment.column.employee_code'), kind: 'text' },
    { key: 'amount', title: text('payment.column.amount'), kind: 'money', sum: true },
    ...(method === 'cash'
      ? [
          { key: 'date', title: text('payment.sheet.date'), kind: 'text' as const },
          {
            key: 'signature',
            title: text('payment.sheet.signature'),
            kind: 'text' as const,
            width: 'wide' as const,
          },
        ]
      : [{ key: 'cheque_number', title: text('payment.sheet.cheque_number'), kind: 'text' as const }]),
  ];
  const people = await paidPeople(call, batchMembers(row), paidBy(method));
  const rows = people.map((one) => ({
    id: String(one.id),
    cells: [
      ...[one.name, one.employee_code, formatMoney(one.total_net_pay)],
      ...(method === 'cash' ? ['', ''] : [one.cheque_number ?? '']),
    ],
  }));
  return { columns, rows };
}

const sheet = handle(paymentEndpoints.sheet, async (call) => {
  const { params, query, language } = call;
  const row = await handable(call, params.id);
  const { columns, rows } = await sheetOf(call, row, query.payment_method);
  const name = `${query.payment_method}-${row.payment_date}-${row.id}`;
  if (query.format === 'csv')
    return tableFile(
      {
        ...{ name, sheet: row.payment_date },
        header: columns.map(({ title }) => title),
        rows: rows.map(({ cells }) => cells.map(String)),
      },
      'csv',
    );
  const title = `${messageText({ key: `payment.sheet.${query.payment_method}` }, language)}: ${row.name}`;
  const room = query.payment_method === 'cash' ? SIGNATURE_ROOM : 0;
  const table = { company_id: row.company_id, title, day: row.payment_date, columns, rows, room };
  return { bytes: await tablePdf(call, table), type: 'application/pdf', name: `${name}.pdf` };
});

export const bankFileHandlers = [files, file, sheet];
