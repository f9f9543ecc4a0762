import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '../app/shell-route.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

export const payrollSettingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payroll/setting',
  component: lazyPart(
    () =>
      import('../features/payroll-setup/payroll-setting-page.tsx').then((part) => part.PayrollSettingPage),
    ['payroll-setting', 'file-layout'],
  ),
});
