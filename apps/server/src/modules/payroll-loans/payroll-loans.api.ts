/** Requests for loans, as the inbox shows and decides them. */
export { presentLoan, presentLoans } from './loan.present.ts';
export { type LoanRow, loansUnder, othersOwed } from './loan.reads.ts';
export { decideLoan } from './loan.store.ts';
