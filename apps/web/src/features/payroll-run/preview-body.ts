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
 * The request body of the preview: a blank or invalid amount counts as 0 (spec section 5). Null if another
 * field is invalid. Saving sends the form as typed and rejects such an amount.
 */
export function previewBodyOf(body: PayrollFormInput): PayrollFormInput | null {
  const counted = asNumbers(body, '') as PayrollFormInput;
  return payrollForm.safeParse(counted).success ? counted : null;
}
