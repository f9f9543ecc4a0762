/** What an employer lends: a loan, or wages in advance. */
export const LOAN_KINDS = ['Loan', 'Advance'] as const;
export type LoanKind = (typeof LOAN_KINDS)[number];

/** Pending until it is decided, Approved until it is paid out, Active while something is owed. */
export const LOAN_STATUSES = [
  'Pending',
  'Approved',
  'Active',
  'Settled',
  'Rejected',
  'Cancelled',
  'Written off',
] as const;
export type LoanStatus = (typeof LOAN_STATUSES)[number];

/** The most instalments of a loan: ten years. */
export const MAX_INSTALMENTS = 120;

/** What changes what is owed, each entry with its cause. */
export const LOAN_ENTRY_TYPES = ['paid_out', 'fee', 'instalment', 'rest', 'early', 'write_off'] as const;
export type LoanEntryType = (typeof LOAN_ENTRY_TYPES)[number];

/** How a loan is paid out: by transfer outside payroll, or with a payroll. */
export const LOAN_PAYOUTS = ['transfer', 'payroll'] as const;
export type LoanPayout = (typeof LOAN_PAYOUTS)[number];

/** What may be done with a loan in its state, whoever asks. */
export const loanAbilities = (status: LoanStatus) => ({
  cancel: status === 'Pending' || status === 'Approved',
  pay_out: status === 'Approved',
  change: status === 'Approved' || status === 'Active',
  pay_early: status === 'Active',
  write_off: status === 'Active',
});
