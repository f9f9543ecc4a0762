import type { Sen } from '../kit/money.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import { type DatedPrice, STANDARD_PRICES } from './prices.ts';

/** A module of a company and whether it is on. */
export interface ModuleUse {
  module: string;
  enabled: boolean;
}

export interface ModuleCost extends ModuleUse {
  /** Sen a month for each active employee; null if no price is in force. */
  price_per_seat: Sen | null;
  /** Sen a month for these seats if the module is on; null if no price is in force. */
  monthly: Sen | null;
}

export interface SubscriptionCost {
  modules: ModuleCost[];
  /** Sen a month for all modules that are on. */
  monthly_total: Sen;
}

/** The price of a module on a day, sen a month for each active employee; null if none is in force. */
export function priceOn(
  module: string,
  day: PlainDate,
  prices: readonly DatedPrice[] = STANDARD_PRICES,
): Sen | null {
  const inForce = prices.findLast((price) => price.module === module && price.effective_from <= day);
  return inForce?.price_per_seat ?? null;
}

/** A company's monthly cost for these seats (active employees), at the prices of a day. */
export function subscriptionCost(
  modules: readonly ModuleUse[],
  seats: number,
  day: PlainDate,
  prices: readonly DatedPrice[] = STANDARD_PRICES,
): SubscriptionCost {
  const costs = modules.map(({ module, enabled }) => {
    const price_per_seat = priceOn(module, day, prices);
    return {
      module,
      enabled,
      price_per_seat,
      monthly: price_per_seat === null ? null : price_per_seat * seats,
    };
  });
  const monthly_total = costs.reduce((sum, cost) => sum + (cost.enabled ? (cost.monthly ?? 0) : 0), 0);
  return { modules: costs, monthly_total };
}
