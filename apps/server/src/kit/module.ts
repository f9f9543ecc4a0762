import type { AuditDeclaration } from './audited.ts';
import type { DayWork } from './days.ts';
import type { Handled } from './http.ts';
import type { JobHandler } from './jobs.ts';
import type { PayFeed } from './pay-feed.ts';
import type { AnyQueued } from './queued.ts';
import type { AnyReport } from './report.ts';
import type { AnySearch } from './search-declaration.ts';
import type { LetterWriter, Listener } from './services.ts';
import type { Watch } from './watch.ts';

/** The parts of a server module. */
export interface ServerModule {
  handled: Handled[];
  /** Job handlers by type. */
  jobs?: Record<string, JobHandler>;
  /** Daily work per company. */
  daily?: DayWork;
  /** Work that it looks for all the time. */
  watches?: Watch[];
  /** Handlers of other modules' events, run in the same transaction. */
  listens?: Listener[];
  /** Lines that it gives to payrolls. */
  feeds?: PayFeed[];
  /** Reports that it has made as files. */
  reports?: AnyReport[];
  /** Mails that it writes when they are sent. */
  letters?: LetterWriter[];
  /** What people find of it. */
  searches?: AnySearch[];
  /** What it takes from the queues of devices. */
  queued?: AnyQueued[];
  /** Audit log declarations of its tables. */
  audited?: AuditDeclaration;
}
