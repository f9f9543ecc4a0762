import { type PayrollRuleSetting, payrollRuleEndpoints } from '@mesra/contract/payroll-setup/payroll-rule';
import { inForce } from '@mesra/domain/kit/in-force';
import { formatMoney } from '@mesra/domain/kit/money';
import { plainMonthOf, startOfMonth } from '@mesra/domain/kit/plain-date';
import { ORP_DAYS } from '@mesra/domain/payroll/overtime';
import { DEFAULT_PAYROLL_RULES, type PayrollRules } from '@mesra/domain/payroll/payroll-rules';
import { settingsFor } from '@mesra/domain/statutory/settings';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { payDecisions } from '../company/company.api.ts';
import { monthlyRows, openFrom, storeMonthly } from './monthly-setting.store.ts';
import { payrollRules } from './payroll-setup.tables.ts';

type Call = Pick<RowCall, 'actor' | 'tx' | 'services'>;

const presentRules = (rules: PayrollRules & { effective_from: string; version: number | null }) => ({
  ...rules,
  net_amount: formatMoney(rules.net_amount),
  tax_amount: formatMoney(rules.tax_amount),
});

async function present({ actor, tx, services }: Call, companyId: number): Promise<PayrollRuleSetting> {
  const rows = await monthlyRows(tx, payrollRules, companyId);
  const month = startOfMonth(todayIn(actor, companyId, services.clock));
  const current = inForce(rows, month) ?? {
    ...DEFAULT_PAYROLL_RULES,
    effective_from: month,
    version: null,
  };
  const decided = await payDecisions(tx, companyId);
  const { unpaid_leave_divisor } = settingsFor(plainMonthOf(month), decided?.periods ?? []);
  return {
    company_id: companyId,
    open_from: await openFrom(tx, companyId),
    rows: rows.map(presentRules),
    current: { ...presentRules(current), month, unpaid_leave_divisor, ordinary_rate_divisor: ORP_DAYS },
  };
}

const read = handle(payrollRuleEndpoints.read, async ({ query, ...call }) => ({
  data: await present(call, query.company_id),
}));

const update = handle(payrollRuleEndpoints.update, async ({ body, ...call }) => {
  const { company_id, effective_from, version, ...values } = body;
  const shown = () => present(call, company_id);
  await storeMonthly(call.tx, payrollRules, { company_id, effective_from, version, values }, shown);
  return { data: await shown(), message: 'saved' };
});

export const payrollRuleHandlers = [read, update];
