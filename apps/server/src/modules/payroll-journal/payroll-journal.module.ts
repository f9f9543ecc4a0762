import type { ServerModule } from '../../kit/module.ts';
import { journalHandlers } from './journal.handlers.ts';
import { journalSettingHandlers } from './journal-setting.handlers.ts';
import { payrollJournalAudited } from './payroll-journal.audited.ts';
import { payrollJournalListeners } from './payroll-journal.listeners.ts';

export const payrollJournalModule: ServerModule = {
  audited: payrollJournalAudited,
  handled: [...journalHandlers, ...journalSettingHandlers],
  listens: payrollJournalListeners,
};
