import type { ScreenPath } from '@mesra/contract/access/screens';

/** The pages that work without a network, of what was read before. The build has the service worker keep them. */
export const OFFLINE_PAGES = [
  '/',
  '/attendance',
  '/attendance/my-schedule',
  '/leave',
  '/claim',
  '/work-task/site-visit',
  '/spm/my-day',
  '/my/account/device',
  '/attendance/kiosk',
] as const satisfies readonly ScreenPath[];

/** Those of them on which what is done waits in the queue where the server is not reached. */
const QUEUING_PAGES: readonly string[] = [
  '/',
  '/attendance',
  '/leave',
  '/claim',
  '/work-task/site-visit',
  '/spm/my-day',
] satisfies (typeof OFFLINE_PAGES)[number][];

/** Whether what is done on a page is queued where the server is not reached. */
export const queuesWrites = (path: string): boolean => QUEUING_PAGES.includes(path);

/** Whether a page works without a network. */
export const worksOffline = (path: string): boolean => (OFFLINE_PAGES as readonly string[]).includes(path);
