import { domainEvent } from '../../kit/events.ts';

/** An owner has enabled or disabled modules of a company. */
export const modulesChanged = domainEvent<{
  companyId: number;
  /** The company's current date. */
  today: string;
  modules: Readonly<Record<string, boolean>>;
}>('company.modules_changed');

/** A branch lies in another state, which decides the weekend and the holidays of whoever works there. */
export const branchMoved = domainEvent<{
  companyId: number;
  /** The company's current date. */
  today: string;
}>('company.branch_moved');
