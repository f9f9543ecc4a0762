import { type PayrollFormInput, payrollForm } from '@mesra/contract/payroll-run/payroll-form';

const AMOUNTS = new Set([
  'amount',
  'basic',
  'hours',
  'days',
  'total_adjustment',
  'zakat',
  'religious_journey',
]);
const isAmount = (key: string) => AMOUNTS.has(key) || key.endsWith('_manual') || key.endsWith('_amount');

const isNumber = (text: string): boolean =>
  text.trim() !== '' && Number.isFinite(Number(text.replaceAll(',', '')));

function asNumbers(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((one) => asNumbers(one, key));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asNumbers(one, name)]));
  return typeof value === 'string' && isAmount(key) && !isNumber(value) ? '0' : value;
}

/**
 * The form as it is worked out before it is saved: an amount that is blank or no number counts as 0 (spec section 5).
 * Null where something else is not right yet. Saving takes the form as it was typed, and refuses such an amount.
 */
export function previewBodyOf(body: PayrollFormInput): PayrollFormInput | null {
  const counted = asNumbers(body, '') as PayrollFormInput;
  return payrollForm.safeParse(counted).success ? counted : null;
}
