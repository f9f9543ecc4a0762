import { serverErrors } from '../../lib/form-errors.ts';

/** Messages of the server about the amount and the reason of the item that was sent; null for any other failure. */
export function checkErrors(error: unknown): { amount?: string; reason?: string } | null {
  const fields = Object.entries(serverErrors(error));
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map(([path, text]) => [path.split('.').at(-1), text]));
}
