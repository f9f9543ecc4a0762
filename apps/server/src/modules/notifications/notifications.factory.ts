import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { notify } from '../realtime/realtime.api.ts';

/** Keys of a browser. */
export const PUSH_KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

/** A product's clock that a test moves. */
export function movableClock(start: string) {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (instant: string) => {
      now = new Date(instant);
    },
  };
}

interface Told {
  kind?: string;
  params?: Record<string, string | number>;
  link?: string;
}

const PAYSLIP = { kind: 'payslip', params: { month: 'October 2026' }, link: '/payroll' };

/** Tells a person, or everyone of a company, something; a payslip unless another kind is named. */
export const publishTo = (
  product: TestProduct,
  companyId: number,
  person: Person | null,
  told: Told = PAYSLIP,
): Promise<void> =>
  product.within(companyId, (tx) =>
    notify(tx, { ...PAYSLIP, ...told, company_id: companyId, user_id: person?.user_id ?? null }),
  );
