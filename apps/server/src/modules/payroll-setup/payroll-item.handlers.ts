import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { type PayrollItems, payrollItemEndpoints } from '@mesra/contract/payroll-setup/payroll-item';
import { startOfMonth } from '@mesra/domain/kit/plain-date';
import { lineType } from '@mesra/domain/payroll/line-types';
import { itemMayBeOrdinary, itemsInForce, ownTypeOf } from '@mesra/domain/payroll/payroll-items';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { lockCompanyRow } from '../company/company.api.ts';
import { monthlyRows, openFrom, storeMonthly } from './monthly-setting.store.ts';
import { payrollItems } from './payroll-setup.tables.ts';

type Call = Pick<RowCall, 'actor' | 'tx' | 'services'>;
type Body = BodyOf<typeof payrollItemEndpoints.update>;

const FLAGS = ['epf', 'socso', 'eis', 'tax', 'hrdf'] as const;

async function present(
  { actor, tx, services }: Call,
  companyId: number,
  requested?: string,
): Promise<PayrollItems> {
  const rows = await monthlyRows(tx, payrollItems, companyId);
  const month = startOfMonth(requested ?? todayIn(actor, companyId, services.clock));
  const monthsOf = (type: string) => rows.filter((row) => row.type === type);
  // An item that begins later is shown as it will be, so that it can be found again.
  const latest = rows.filter((row) => row.effective_from > month && !lineType(row.type));
  const begun = itemsInForce(rows, month);
  const known = new Set(begun.map(({ type }) => type));
  const coming = itemsInForce(latest, '2199-12-01').filter(
    ({ type, standard }) => !standard && !known.has(type),
  );
  return {
    company_id: companyId,
    open_from: await openFrom(tx, companyId),
    month,
    items: [...begun, ...coming].map((item) => {
      const months = monthsOf(item.type);
      const row = months.find(({ effective_from }) => effective_from <= month) ?? months.at(-1);
      const { type, standard, code, name, name_malay, kind, epf, socso, eis, tax, hrdf } = item;
      const { contribution_total_type, exempt, prorated, ordinary_rate, ea_box, account_code, active } = item;
      return {
        ...{ type, standard, code, name, name_malay, kind, epf, socso, eis, tax, hrdf },
        ...{ contribution_total_type, exempt, prorated, ordinary_rate, ea_box, account_code, active },
        effective_from: row?.effective_from ?? null,
        version: row?.version ?? null,
        may_be_ordinary: itemMayBeOrdinary(item),
        months: months.map(({ effective_from, version }) => ({ effective_from, version })),
      };
    }),
  };
}

/** What is stored of a standard type: what it counts for and is exempt as stays the law's. */
function standardValues(type: string, body: Body) {
  const standard = lineType(type);
  if (!standard) return null;
  const { epf, socso, eis, tax, hrdf, kind, contribution_total_type, exempt } = standard;
  const { code, prorated, ordinary_rate, ea_box, account_code, active } = body;
  if (ordinary_rate && !itemMayBeOrdinary({ type, kind, contribution_total_type, exempt }))
    throw invalid('ordinary_rate', 'validation.ordinary_rate');
  return {
    ...{ epf, socso, eis, tax, hrdf, kind, contribution_total_type, exempt },
    ...{ code, prorated, ordinary_rate, ea_box, account_code, active, name: null, name_malay: null },
  };
}

/** What is stored of a company's own item; 422 at every field that it lacks. */
function ownValues(body: Body) {
  const { company_id: _company, type: _type, effective_from: _from, version: _version, ...values } = body;
  const missing = [...FLAGS, 'code' as const, 'name' as const].filter(
    (field) => values[field] === undefined || values[field] === null,
  );
  if (missing.length > 0)
    throw new Problem('invalid', {
      fields: Object.fromEntries(missing.map((field) => [field, [{ key: 'validation.required' }]])),
    });
  return values;
}

async function store(call: Call, body: Body): Promise<void> {
  const { tx } = call;
  const { company_id, effective_from, version } = body;
  await lockCompanyRow(tx, company_id);
  const rows = await monthlyRows(tx, payrollItems, company_id);
  const given = body.type ?? null;
  const values = (given && standardValues(given, body)) || ownValues(body);
  const type = given ?? ownTypeOf(values.code ?? '');
  if (type === 'own_') throw invalid('code', 'validation.invalid');
  const others = rows.filter((row) => row.type !== type);
  const sameCode = ({ code }: { code: string | null }) => code?.toLowerCase() === values.code?.toLowerCase();
  if (values.code !== null && others.some(sameCode)) throw invalid('code', 'validation.taken');
  const own = rows.filter((row) => row.type === type);
  if (given === null && own.length > 0) throw invalid('code', 'validation.taken');
  if (given !== null && !lineType(given)) {
    const [first] = own;
    if (!first) throw notFound();
    if (first.code !== values.code) throw invalid('code', 'payroll_item.code_stays');
    if (first.kind !== values.kind) throw invalid('kind', 'payroll_item.kind_stays');
  }
  const change = { company_id, effective_from, version, values, key: { type } };
  await storeMonthly(tx, payrollItems, change, () => present(call, company_id));
}

const list = handle(payrollItemEndpoints.list, async ({ query, ...call }) => ({
  data: await present(call, query.company_id, query.month),
}));

const update = handle(payrollItemEndpoints.update, async ({ body, ...call }) => {
  await store(call, body);
  return { data: await present(call, body.company_id), message: 'saved' };
});

/** Kinds of earnings and deductions, by month. */
export const payrollItemHandlers = [list, update];
