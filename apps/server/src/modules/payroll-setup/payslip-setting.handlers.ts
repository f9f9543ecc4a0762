import { type PayslipSettings, payslipSettingEndpoints } from '@mesra/contract/payroll-setup/payslip-setting';
import { inForce } from '@mesra/domain/kit/in-force';
import { startOfMonth } from '@mesra/domain/kit/plain-date';
import { DEFAULT_PAYSLIP_SETTING } from '@mesra/domain/payroll/payslip-setting';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { monthlyRows, openFrom, storeMonthly } from './monthly-setting.store.ts';
import { payslipSettings } from './payroll-setup.tables.ts';

type Call = Pick<RowCall, 'actor' | 'tx' | 'services'>;

async function present({ actor, tx, services }: Call, companyId: number): Promise<PayslipSettings> {
  const rows = await monthlyRows(tx, payslipSettings, companyId);
  const month = startOfMonth(todayIn(actor, companyId, services.clock));
  const unset = { ...DEFAULT_PAYSLIP_SETTING, effective_from: month, version: null };
  return {
    company_id: companyId,
    open_from: await openFrom(tx, companyId),
    rows,
    current: { ...(inForce(rows, month) ?? unset), month },
  };
}

const read = handle(payslipSettingEndpoints.read, async ({ query, ...call }) => ({
  data: await present(call, query.company_id),
}));

const update = handle(payslipSettingEndpoints.update, async ({ body, ...call }) => {
  const { company_id, effective_from, version, ...values } = body;
  const shown = () => present(call, company_id);
  await storeMonthly(call.tx, payslipSettings, { company_id, effective_from, version, values }, shown);
  return { data: await shown(), message: 'saved' };
});

export const payslipSettingHandlers = [read, update];
