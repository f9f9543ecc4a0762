import { domainEvent } from '../../kit/events.ts';

/** An owner has switched modules of a company on or off. */
export const modulesChanged = domainEvent<{
  companyId: number;
  /** Today in the company. */
  today: string;
  modules: Readonly<Record<string, boolean>>;
}>('company.modules_changed');
