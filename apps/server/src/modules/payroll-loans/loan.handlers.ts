import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { loanEndpoints as endpoints, ownLoanEndpoints } from '@mesra/contract/payroll-loans/loan';
import { startOfMonth } from '@mesra/domain/kit/plain-date';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { type Handled, handle, type RowCall, roleIn } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { maySee } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { presentLoan, presentLoans, presentWhole } from './loan.present.ts';
import {
  BALANCE,
  type LoanRow,
  ofEmployee,
  oneLoan,
  ownLoans,
  readLoans,
  visibleLoans,
} from './loan.reads.ts';
import { cancelLoan, createLoan } from './loan.store.ts';
import { changeLoan, payEarly, payOut, takeBack, undoChange, writeOff } from './loan-course.store.ts';
import { loanFile } from './loan-file.ts';
import { loanCan, soleOwnerIn } from './payroll-loans.policy.ts';
import { loans } from './payroll-loans.tables.ts';

/** The most loans of a file. */
const MAX_ROWS = 100_000;

type ListQuery = QueryOf<typeof endpoints.list>;

/** The loans that a list or a file is about. */
function matching(call: RowCall, { keyword, status, kind, employee_id, company_id }: ListQuery) {
  const text = keyword ? likePattern(keyword) : null;
  return and(
    visibleLoans(call),
    eq(loans.company_id, company_id),
    status ? inArray(loans.status, status) : undefined,
    kind ? inArray(loans.kind, kind) : undefined,
    employee_id ? inArray(loans.employee_id, employee_id) : undefined,
    text
      ? or(
          sql`${employees.name} ilike ${text}`,
          sql`${employees.employee_code} ilike ${text}`,
          sql`${loans.purpose} ilike ${text}`,
        )
      : undefined,
  );
}

const SORTS = { name: sql`lower(${employees.name})`, first_month: loans.first_month, balance: BALANCE };

const list = handle(endpoints.list, async ({ query, ...call }) => {
  const where = matching(call, query);
  const [rows, counted] = await Promise.all([
    readLoans(call, where, pageOf(query, SORTS, loans.id)),
    countMatches(call.tx, sql`from ${loans} inner join ${employees} on ${ofEmployee} where ${where}`),
  ]);
  return { data: await presentLoans(call, rows), meta: metaOf(query, counted) };
});

const exportFile = handle(endpoints.export, async ({ query, ...call }) => {
  const page = pageOf({ ...query, page: 1, per_page: MAX_ROWS }, SORTS, loans.id);
  const rows = await presentLoans(call, await readLoans(call, matching(call, query), page));
  const day = todayIn(call.actor, query.company_id, call.services.clock);
  return loanFile(rows, { language: call.language, format: query.format, day });
});

const read = handle(endpoints.read, async (call) => ({
  data: await presentLoan(call, await oneLoan(call, call.params.id, visibleLoans(call))),
}));

const create = handle(endpoints.create, async ({ body, ...call }) => {
  if (!(await maySee(call.tx, call.actor, body.company_id, body.employee_id))) throw notFound();
  const row = await createLoan(call, body, visibleLoans(call));
  return answered(call, row, row.status === 'Approved' ? 'loan.granted' : 'loan.requested', 201);
});

async function answered(call: RowCall, row: LoanRow, message: string, status: 200 | 201 = 200) {
  return { data: await presentLoan(call, row), message, status };
}

const cancel = handle(endpoints.cancel, async ({ body, params, ...call }) => {
  const where = visibleLoans(call);
  const seen = await oneLoan(call, params.id, where);
  const sole = await soleOwnerIn(call.tx, call.actor, [seen]);
  const able = (row: LoanRow) => loanCan(call.actor, row, sole).cancel;
  if (!able({ ...seen, status: 'Pending' })) throw new Problem('forbidden');
  return answered(call, await cancelLoan(call, params.id, { ...body, where, able }), 'loan.cancelled');
});

const pay_out = handle(endpoints.payOut, async ({ body, params, ...call }) =>
  answered(
    call,
    await payOut(call, params.id, visibleLoans(call), body),
    body.by === 'payroll' ? 'loan.to_be_paid' : 'loan.paid_out',
  ),
);
const skip = handle(endpoints.skip, async ({ body, params, ...call }) => {
  const change = { ...body, kind: 'skip', amount: null } as const;
  return answered(call, await changeLoan(call, params.id, visibleLoans(call), change), 'loan.skipped');
});
const change = handle(endpoints.change, async ({ body, params, ...call }) => {
  const change = { ...body, kind: 'instalment' } as const;
  return answered(call, await changeLoan(call, params.id, visibleLoans(call), change), 'loan.changed');
});
const undo = handle(endpoints.undoChange, async ({ body, params, ...call }) =>
  answered(call, await undoChange(call, params, visibleLoans(call), body), 'loan.undone'),
);
const pay_early = handle(endpoints.payEarly, async ({ body, params, ...call }) =>
  answered(call, await payEarly(call, params.id, visibleLoans(call), body), 'loan.paid_early'),
);
const take_back = handle(endpoints.takeBack, async ({ body, params, ...call }) =>
  answered(call, await takeBack(call, params, visibleLoans(call), body), 'loan.taken_back'),
);
const write_off = handle(endpoints.writeOff, async ({ body, params, ...call }) =>
  answered(call, await writeOff(call, params.id, visibleLoans(call), body), 'loan.written_off'),
);

const ownList = handle(ownLoanEndpoints.list, async ({ query, ...call }) => ({
  data: await presentWhole(
    call,
    await readLoans(call, and(ownLoans(call), eq(loans.company_id, query.company_id))),
  ),
}));

const ownCreate = handle(ownLoanEndpoints.create, async ({ body, ...call }) => {
  const { employee_id } = roleIn(call.actor, body.company_id);
  if (employee_id === null) throw notFound();
  const today = todayIn(call.actor, body.company_id, call.services.clock);
  if (body.first_month < startOfMonth(today)) throw invalid('first_month', 'loan.month_past');
  const row = await createLoan(call, { ...body, employee_id }, ownLoans(call));
  return answered(call, row, row.status === 'Approved' ? 'loan.granted' : 'loan.requested', 201);
});

const ownCancel = handle(ownLoanEndpoints.cancel, async ({ body, params, ...call }) => {
  const able = ({ status }: LoanRow) => status === 'Pending';
  const where = ownLoans(call);
  const row = await cancelLoan(call, params.id, { ...body, reason: null, where, able });
  return answered(call, row, 'loan.cancelled');
});

export const loanHandlers: Handled[] = [
  ...[list, exportFile, read, create, cancel, pay_out, skip, change, undo, pay_early, take_back, write_off],
  ...[ownList, ownCreate, ownCancel],
];
