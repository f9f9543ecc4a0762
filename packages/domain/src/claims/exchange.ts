import type { Sen } from '../kit/money.ts';
import { multiplyDivide } from '../kit/rounding.ts';
import type { ClaimRounding } from './claim-rounding.ts';

/** Currencies of foreign receipts by their ISO 4217 codes: Malaysia's neighbours, its travellers' and its workers' countries. */
export const CLAIM_CURRENCIES: readonly string[] = [
  ...['SGD', 'IDR', 'THB', 'BND', 'PHP', 'VND', 'KHR', 'LAK', 'MMK'],
  ...['CNY', 'HKD', 'MOP', 'TWD', 'JPY', 'KRW'],
  ...['INR', 'BDT', 'NPR', 'LKR', 'PKR', 'MVR'],
  ...['AUD', 'NZD', 'USD', 'CAD', 'GBP', 'EUR', 'CHF'],
  ...['AED', 'SAR', 'QAR', 'TRY', 'EGP', 'ZAR', 'KES', 'NGN', 'GHS', 'YER', 'SDG'],
];

const RATE = /^\d{1,6}(?:\.\d{1,8})?$/;

/** Whether a text is ringgit for one unit of a currency: at most 6 digits before the point and 8 after it, and not zero. */
export const isExchangeRate = (text: string): boolean => RATE.test(text) && /[1-9]/.test(text);

/**
 * A foreign amount, in hundredths of its currency, in sen by the ringgit for one unit of it. Also for currencies whose
 * amounts have no hundredths. Throws `exchange_rate_malformed` for a text that is
 * no rate, and `amount_out_of_range` above 2^53 sen.
 */
export function foreignAmount(foreign: number, rate: string, rounding: ClaimRounding): Sen {
  if (!isExchangeRate(rate)) throw new RangeError(`exchange_rate_malformed: ${rate}`);
  const [whole, decimals = ''] = rate.split('.');
  return multiplyDivide(foreign, Number(`${whole}${decimals}`), 10 ** decimals.length, rounding);
}
