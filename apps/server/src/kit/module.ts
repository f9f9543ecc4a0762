import type { AuditDeclaration } from './audited.ts';
import type { DayWork } from './days.ts';
import type { Handled } from './http.ts';
import type { JobHandler } from './jobs.ts';
import type { Listener } from './services.ts';

/** What a server module is made of. */
export interface ServerModule {
  handled: Handled[];
  /** The jobs it can run, by type. */
  jobs?: Record<string, JobHandler>;
  /** What it does for each company once a day. */
  daily?: DayWork;
  /** What it does when something happens in another module, in the same transaction. */
  listens?: Listener[];
  /** How the audit log reads its tables. */
  audited?: AuditDeclaration;
}
