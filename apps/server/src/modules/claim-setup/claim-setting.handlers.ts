import {
  type ClaimSetting,
  claimSettingEndpoints as endpoints,
  claimExchangeRates as exchangeRates,
  claimMileageRates as mileageRates,
} from '@mesra/contract/claim-setup/claim-setting';
import { formatMoney } from '@mesra/domain/kit/money';
import { eq } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import { storeSetting } from '../../kit/company-setting.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { registerHandlers } from '../../kit/register.ts';
import { checkSteps, storedStep } from '../approvals/approvals.api.ts';
import { lockCompanyRow } from '../company/company.api.ts';
import { readCategories } from './claim-category.reads.ts';
import { readSetting } from './claim-setting.store.ts';
import {
  type ClaimStep,
  claimExchangeRates,
  claimMileageRates,
  claimSettings,
} from './claim-setup.tables.ts';

async function present({ tx, actor }: RowCall, companyId: number): Promise<ClaimSetting> {
  const { four_eyes, batch_approval, rounding, currencies, steps, version } = await readSetting(
    tx,
    companyId,
  );
  return {
    company_id: companyId,
    ...{ four_eyes, batch_approval, rounding, currencies, version },
    steps: steps.map((step) => ({
      ...step,
      employee_ids: [...step.employee_ids],
      from_amount: step.from_amount === null ? null : formatMoney(step.from_amount),
    })),
    can: { update: allows(actor, companyId, endpoints.update) },
  };
}

/** Refuses steps that name somebody, a place or a category that is not of the company. */
async function checkClaimSteps({ tx }: RowCall, companyId: number, steps: readonly ClaimStep[]) {
  await checkSteps(tx, companyId, steps);
  const named = steps.flatMap(({ claim_category_id: id }) => id ?? []);
  const found = await readCategories(tx, companyId, named);
  const wrong = steps.flatMap(({ claim_category_id: id }, index) =>
    id !== null && !found.has(id)
      ? [[`steps.${index}.claim_category_id`, [{ key: 'validation.not_in_company' }]]]
      : [],
  );
  if (wrong.length > 0) throw new Problem('invalid', { fields: Object.fromEntries(wrong) });
}

const read = handle(endpoints.read, async (call) => ({ data: await present(call, call.query.company_id) }));

const update = handle(endpoints.update, async (call) => {
  const { company_id, version, steps, ...values } = call.body;
  const { tx } = call;
  await lockCompanyRow(tx, company_id);
  const { version: _, ...before } = await readSetting(tx, company_id);
  const stored = steps?.map((step): ClaimStep => storedStep(step));
  if (stored) await checkClaimSteps(call, company_id, stored);
  const set = { ...before, ...values, ...(stored ? { steps: stored } : {}) };
  await storeSetting(tx, claimSettings, { company_id, version, values: set }, () =>
    present(call, company_id),
  );
  return { data: await present(call, company_id), message: 'saved' };
});

const mileageRateHandlers = registerHandlers({
  table: claimMileageRates,
  endpoints: mileageRates,
  sorts: { effective_from: claimMileageRates.effective_from },
  matching: (query) => [query.vehicle && eq(claimMileageRates.vehicle, query.vehicle)],
});

const exchangeRateHandlers = registerHandlers({
  table: claimExchangeRates,
  endpoints: exchangeRates,
  sorts: { effective_from: claimExchangeRates.effective_from, currency: claimExchangeRates.currency },
  matching: (query) => [query.currency ? eq(claimExchangeRates.currency, query.currency) : undefined],
});

/** How a company decides and pays claims, and its dated rates. */
export const claimSettingHandlers = [read, update, ...mileageRateHandlers, ...exchangeRateHandlers];
