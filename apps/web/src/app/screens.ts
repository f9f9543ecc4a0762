import type { ScreenPath } from '@mesra/contract/access/screens';
import type { AnyRoute } from '@tanstack/react-router';
import { adminCompanyContributionRoute } from '../routes/admin-company-contribution.ts';
import { adminCompanyOrganizationalRoute } from '../routes/admin-company-organizational.ts';
import { adminEmployeeRoute } from '../routes/admin-employee.ts';
import { adminEmployeeViewRoute } from '../routes/admin-employee-view.ts';
import { adminEmployeeViewEmploymentRoute } from '../routes/admin-employee-view-employment.ts';
import { authLoginRoute } from '../routes/auth-login.ts';
import { homeRoute } from '../routes/home.tsx';
import { myAccountRoute } from '../routes/my-account.ts';
import { payrollRoute } from '../routes/payroll.ts';
import { payrollDocumentRoute } from '../routes/payroll-document.ts';
import { payrollDocumentPaymentRoute } from '../routes/payroll-document-payment.ts';
import { payrollManageRoute } from '../routes/payroll-manage.ts';
import { payrollManageProcessRoute } from '../routes/payroll-manage-process.ts';

/** Each registered address has its screen, at that very path; one without the other does not compile. */
type ScreenRoutes = { [P in ScreenPath]: AnyRoute & { fullPath: P } };

export const guestRoutes = { '/auth/login': authLoginRoute };

export const shellRoutes = {
  '/': homeRoute,
  '/my/account': myAccountRoute,
  '/payroll': payrollRoute,
  '/payroll/manage': payrollManageRoute,
  '/payroll/manage/process': payrollManageProcessRoute,
  '/payroll/document': payrollDocumentRoute,
  '/payroll/document/payment': payrollDocumentPaymentRoute,
  '/admin/company/organizational': adminCompanyOrganizationalRoute,
  '/admin/company/contribution': adminCompanyContributionRoute,
  '/admin/employee': adminEmployeeRoute,
  '/admin/employee/view': adminEmployeeViewRoute,
  '/admin/employee/view/employment': adminEmployeeViewEmploymentRoute,
};

const screenRoutes = { ...guestRoutes, ...shellRoutes } satisfies ScreenRoutes &
  Record<Exclude<keyof typeof guestRoutes | keyof typeof shellRoutes, ScreenPath>, never>;

/** Has the address a screen that can be shown? */
export const isBuilt = (path: string): boolean => Object.hasOwn(screenRoutes, path);
