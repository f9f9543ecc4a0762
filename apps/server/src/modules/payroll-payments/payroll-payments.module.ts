import type { ServerModule } from '../../kit/module.ts';
import { bankFileHandlers } from './bank-file.handlers.ts';
import { bankSettingHandlers } from './bank-setting.handlers.ts';
import { paymentHandlers } from './payment.handlers.ts';
import { paymentPeopleHandlers } from './payment-people.handlers.ts';
import { paymentReturnHandlers } from './payment-return.handlers.ts';
import { payrollPaymentsAudited } from './payroll-payments.audited.ts';
import { payrollPaymentsListeners } from './payroll-payments.listeners.ts';

export const payrollPaymentsModule: ServerModule = {
  audited: payrollPaymentsAudited,
  handled: [
    ...paymentHandlers,
    ...paymentPeopleHandlers,
    ...paymentReturnHandlers,
    ...bankFileHandlers,
    ...bankSettingHandlers,
  ],
  listens: payrollPaymentsListeners,
};
