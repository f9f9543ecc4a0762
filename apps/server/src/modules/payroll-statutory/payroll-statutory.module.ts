import type { ServerModule } from '../../kit/module.ts';
import { payrollStatutoryAudited } from './payroll-statutory.audited.ts';
import { payrollStatutoryListeners } from './payroll-statutory.listeners.ts';
import { statutorySettingHandlers } from './setting.handlers.ts';
import { statutoryFileHandlers } from './statutory-file.handlers.ts';
import { statutoryYearHandlers } from './statutory-year.handlers.ts';
import { taxNoticeHandlers } from './tax-notice.handlers.ts';

export const payrollStatutoryModule: ServerModule = {
  audited: payrollStatutoryAudited,
  handled: [
    ...statutoryYearHandlers,
    ...statutorySettingHandlers,
    ...statutoryFileHandlers,
    ...taxNoticeHandlers,
  ],
  listens: payrollStatutoryListeners,
};
