import type { OwnClaimTerms } from '@mesra/contract/claims/own-claim';
import { limitRowOn, limitsOf } from '@mesra/domain/claims/claim-limits';
import { ratesOn, VEHICLES } from '@mesra/domain/claims/mileage';
import { formatMoney } from '@mesra/domain/kit/money';
import { plainMonthOf } from '@mesra/domain/kit/plain-date';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { readAdvanceLeft } from '../claim-advances/claim-advances.api.ts';
import { categoryName, exchangeRateOn, type StoredCategory } from '../claim-setup/claim-setup.api.ts';
import { type ClaimGround, type Claiming, readGround } from './claim-ground.reads.ts';
import { presentLimits } from './claim-preview.ts';
import { kilometres, ringgit } from './item.present.ts';

function presentTerms(
  ground: ClaimGround,
  category: StoredCategory,
  language: RowCall['language'],
): OwnClaimTerms['categories'][number] {
  const { person, today, used } = ground;
  const level = { employee_id: person.id, position_level_id: ground.levelOn(today) };
  const row = limitRowOn(category.limits, { ...level, date: today });
  const nothing = { id: null, claim_category_id: category.id, date: today, amount: 0 };
  const [limits = []] = limitsOf({ items: [nothing], used, rowOf: () => row });
  const { id, kind, oldest_days } = category;
  return {
    ...{ id, kind, oldest_days },
    name: categoryName(category, language),
    receipt_from: ringgit(category.receipt_from),
    per_diem: ringgit(row?.per_diem ?? null),
    limits: presentLimits(limits),
  };
}

/** What a person may claim today, what is left of each limit, rates and advances. */
export async function claimTerms(call: RowCall, claiming: Claiming): Promise<OwnClaimTerms> {
  const { tx, actor, language, services } = call;
  const { companyId: company_id, employeeId: employee_id, claimId } = claiming;
  const today = todayIn(actor, company_id, services.clock);
  const ground = await readGround(call, claiming, { dates: [today] });
  const month = plainMonthOf(today);
  return {
    categories: [...ground.categories.values()]
      .filter(({ archived_at }) => archived_at === null)
      .map((category) => presentTerms(ground, category, language))
      .sort((a, b) => a.name.localeCompare(b.name)),
    vehicles: VEHICLES.flatMap((vehicle) => {
      const rates = ratesOn(ground.mileageRates, vehicle, today);
      const driven = ground.used
        .filter((one) => one.vehicle === vehicle && plainMonthOf(one.date) === month)
        .reduce((sum, { metres }) => sum + metres, 0);
      return rates ? [{ vehicle, bands: [...rates.bands], used_km: kilometres(driven) }] : [];
    }),
    currencies: ground.setting.currencies.map((currency) => {
      const stored = exchangeRateOn(ground.exchangeRates, currency, today);
      return { currency, rate: stored?.rate ?? null, rate_source: stored?.source ?? null };
    }),
    advance_left: formatMoney(await readAdvanceLeft(tx, { company_id, employee_id }, claimId)),
  };
}
