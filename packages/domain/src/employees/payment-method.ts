/** How somebody's net pay reaches them: into their account, or outside the bank's file. */
export const PAYMENT_METHODS = ['bank', 'cash', 'cheque'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The methods with a list of their own. */
export const LISTED_METHODS = ['cash', 'cheque'] as const satisfies readonly PaymentMethod[];
export type ListedMethod = (typeof LISTED_METHODS)[number];
