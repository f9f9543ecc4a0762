import type { ScreenPath } from '@mesra/contract/access/screens';

/** The pages that work without a network, of what was read before. The build has the service worker keep them. */
export const OFFLINE_PAGES = [
  '/',
  '/attendance',
  '/attendance/my-schedule',
  '/leave',
  '/claim',
  '/work-task/site-visit',
  '/my/account/device',
] as const satisfies readonly ScreenPath[];

/** Whether a page works without a network. */
export const worksOffline = (path: string): boolean => (OFFLINE_PAGES as readonly string[]).includes(path);
