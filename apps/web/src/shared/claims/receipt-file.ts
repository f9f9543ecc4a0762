import type { Receipt } from '@mesra/contract/claims/claim-item';

/** What is accepted as a receipt: the content decides in the end. */
export const RECEIPT_TYPES = 'image/*,application/pdf';

export const isPicture = ({ type }: Pick<Receipt, 'type'>): boolean => type.startsWith('image/');

/** Where a receipt is shown by the browser. */
export const receiptAddress = ({ url }: Pick<Receipt, 'url'>): string =>
  `${url}${url.includes('?') ? '&' : '?'}inline=true`;
