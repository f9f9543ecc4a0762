/** The states of a payment batch, in their order; apart from the schemas, which screens load later. */
export const BATCH_STATUSES = [
  'Waiting for Payment Approval',
  'Waiting for Payment',
  'Paid',
  'Cancelled',
] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];
