import type { Tp1Table } from '../statutory/malaysia/tp1.ts';

/** States of something that an employee claims to have their PCB lowered. */
export const TAX_CLAIM_STATUSES = ['Draft', 'Pending', 'Approved', 'Rejected', 'Cancelled'] as const;
export type TaxClaimStatus = (typeof TAX_CLAIM_STATUSES)[number];

/** The departure levy of a religious journey: of section D, credited like zakat. */
export const RELIGIOUS_JOURNEY = 'religious_journey';

/** Whether something can be claimed under a key: an item of the TP1 form of the year, or the departure levy. */
export const isClaimable = (key: string, tp1: Tp1Table): boolean =>
  key === RELIGIOUS_JOURNEY || tp1.items.has(key);

export interface TaxClaimAbilities {
  update: boolean;
  send: boolean;
  /** Until a confirmed payroll has counted it. */
  cancel: boolean;
  /** A proof can be added while nobody has decided. */
  prove: boolean;
}

/** What can be done with a claim in its state; `counted` by a confirmed payroll. */
export function taxClaimAbilities(status: TaxClaimStatus, counted: boolean): TaxClaimAbilities {
  const draft = status === 'Draft';
  const waits = status === 'Pending';
  return {
    update: draft,
    send: draft,
    cancel: !counted && (draft || waits || status === 'Approved'),
    prove: draft || waits,
  };
}
