/** The dialog that makes a payment batch: fetched when it is first opened. */
export const loadBatchDialog = () => import('./payment-dialog.tsx').then((part) => part.BatchDialog);
