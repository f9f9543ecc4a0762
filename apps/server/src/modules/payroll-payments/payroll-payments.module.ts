import type { ServerModule } from '../../kit/module.ts';
import { paymentHandlers } from './payment.handlers.ts';
import { paymentPeopleHandlers } from './payment-people.handlers.ts';
import { payrollPaymentsAudited } from './payroll-payments.audited.ts';

export const payrollPaymentsModule: ServerModule = {
  audited: payrollPaymentsAudited,
  handled: [...paymentHandlers, ...paymentPeopleHandlers],
};
