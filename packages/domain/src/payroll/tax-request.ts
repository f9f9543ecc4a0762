/**
 * States of what somebody hands in about their tax, such as a relief or a former employer. Whoever processes payroll decides
 * it; a confirmed payroll counts it.
 */
export const TAX_REQUEST_STATUSES = ['Draft', 'Pending', 'Approved', 'Rejected', 'Cancelled'] as const;
export type TaxRequestStatus = (typeof TAX_REQUEST_STATUSES)[number];

export interface TaxRequestAbilities {
  update: boolean;
  send: boolean;
  /** Until a confirmed payroll has counted it. */
  cancel: boolean;
  /** A proof can be added while nobody has decided. */
  prove: boolean;
}

/** What can be done with a request in its state; `counted` by a confirmed payroll. */
export function taxRequestAbilities(status: TaxRequestStatus, counted: boolean): TaxRequestAbilities {
  const draft = status === 'Draft';
  const waits = status === 'Pending';
  return {
    update: draft,
    send: draft,
    cancel: !counted && (draft || waits || status === 'Approved'),
    prove: draft || waits,
  };
}
