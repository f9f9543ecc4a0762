import type { ownClaimEndpoints } from '@mesra/contract/claims/own-claim';
import type { deviceEndpoints } from '@mesra/contract/devices/device';
import type { EntryKind } from '@mesra/contract/devices/entry';
import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import type { ownLeaveEndpoints } from '@mesra/contract/leave-requests/own-leave';
import type { dailyReportEndpoints } from '@mesra/contract/outlet-days/daily-report';
import type { stockEntryEndpoints } from '@mesra/contract/outlet-days/stock-entry';
import type { taskActionEndpoints } from '@mesra/contract/outlet-days/task-action';
import type { deviceApiEndpoints } from '@mesra/contract/site-devices/device-api';
import type { ownTaskEndpoints } from '@mesra/contract/site-tasks/own-site-task';
import { frameCalls } from '../frame-calls.ts';
import { plainCall } from '../plain-call.ts';

/** As the contract has it, whose schemas are not loaded for it. */
const SEES_SCHEDULES = [
  { screen: '/spm/project' },
  { screen: '/spm/project/manage' },
  { screen: '/spm/promoter' },
  { screen: '/spm/outlet' },
] as const;

/** Under which name a call that takes a file carries it. */
const FILE = { field: 'file' };

/**
 * The writes that may wait on a device, without their schemas: the service worker sends them too. One whose body says that
 * it waited names that field, and carries a UUID by which the server knows it again.
 */
export const QUEUED_CALLS = {
  leave_file: {
    endpoint: plainCall<typeof ownLeaveEndpoints.attach>({
      ...{ method: 'POST', path: '/api/leaves/attachments' },
      access: [{ screen: '/leave' }],
      upload: FILE,
    }),
  },
  leave: {
    endpoint: plainCall<typeof ownLeaveEndpoints.create>({
      ...{ method: 'POST', path: '/api/leaves' },
      access: [{ screen: '/leave' }],
    }),
  },
  receipt: {
    endpoint: plainCall<typeof ownClaimEndpoints.attach>({
      ...{ method: 'POST', path: '/api/claims/receipts' },
      access: [{ screen: '/claim' }],
      upload: FILE,
    }),
  },
  claim: {
    endpoint: plainCall<typeof ownClaimEndpoints.create>({
      ...{ method: 'POST', path: '/api/claims' },
      access: [{ screen: '/claim' }],
    }),
  },
  claim_submit: {
    endpoint: plainCall<typeof ownClaimEndpoints.submit>({
      ...{ method: 'POST', path: '/api/claims/{id}/submit' },
      access: [{ screen: '/claim' }],
    }),
  },
  task_accept: {
    endpoint: plainCall<typeof ownTaskEndpoints.accept>({
      ...{ method: 'POST', path: '/api/work-task/my-tasks/{id}/accept' },
      access: [{ screen: '/work-task/site-visit' }],
    }),
  },
  task_resume: {
    endpoint: plainCall<typeof ownTaskEndpoints.resume>({
      ...{ method: 'POST', path: '/api/work-task/my-tasks/{id}/resume' },
      access: [{ screen: '/work-task/site-visit' }],
    }),
  },
  task_photo: {
    endpoint: plainCall<typeof ownTaskEndpoints.addPhoto>({
      ...{ method: 'POST', path: '/api/work-task/my-tasks/{id}/photos' },
      access: [{ screen: '/work-task/site-visit' }],
      upload: FILE,
    }),
  },
  task_answers: {
    endpoint: plainCall<typeof ownTaskEndpoints.answer>({
      ...{ method: 'POST', path: '/api/work-task/my-tasks/{id}/answers' },
      access: [{ screen: '/work-task/site-visit' }],
    }),
  },
  task_complete: {
    endpoint: plainCall<typeof ownTaskEndpoints.complete>({
      ...{ method: 'POST', path: '/api/work-task/my-tasks/{id}/complete' },
      access: [{ screen: '/work-task/site-visit' }],
    }),
  },
  outlet_stock: {
    endpoint: plainCall<typeof stockEntryEndpoints.enter>({
      ...{ method: 'POST', path: '/api/spm/schedules/{id}/stocks' },
      access: SEES_SCHEDULES,
    }),
    waited: 'queued',
  },
  outlet_report: {
    endpoint: plainCall<typeof dailyReportEndpoints.send>({
      ...{ method: 'POST', path: '/api/spm/schedules/{id}/daily-report' },
      access: SEES_SCHEDULES,
    }),
    waited: 'queued',
  },
  outlet_report_photo: {
    endpoint: plainCall<typeof dailyReportEndpoints.addPhoto>({
      ...{ method: 'POST', path: '/api/spm/schedules/{id}/daily-report/photos' },
      access: SEES_SCHEDULES,
      upload: FILE,
    }),
  },
  outlet_task_photo: {
    endpoint: plainCall<typeof taskActionEndpoints.addPhoto>({
      ...{ method: 'POST', path: '/api/spm/schedules/{id}/tasks/{task_id}/photos' },
      access: SEES_SCHEDULES,
      upload: FILE,
    }),
  },
  outlet_task: {
    endpoint: plainCall<typeof taskActionEndpoints.answer>({
      ...{ method: 'POST', path: '/api/spm/schedules/{id}/tasks/{task_id}/answers' },
      access: SEES_SCHEDULES,
    }),
  },
} as const satisfies Record<string, { endpoint: AnyEndpoint; waited?: string }>;

export type QueuedCall = keyof typeof QUEUED_CALLS;

/** Whose a token is. */
export const WHO = frameCalls.user;

/** The calls that devices make for themselves. */
export const DEVICE_CALLS = {
  register: plainCall<typeof deviceEndpoints.create>({
    ...{ method: 'POST', path: '/api/devices' },
    access: 'signed-in',
  }),
  send: plainCall<typeof deviceEndpoints.send>({
    ...{ method: 'POST', path: '/api/devices/entries' },
    access: 'signed-in',
    idempotent: false,
  }),
  /** By a company's device at a site, which its key names. */
  sendOfSite: plainCall<typeof deviceApiEndpoints.events>({
    ...{ method: 'POST', path: '/api/device/events' },
    access: 'device',
    idempotent: false,
  }),
} as const;

/** By kind of presence entry: where its picture goes, and a path of what it changes. */
export const PRESENCE_PATHS: Record<EntryKind, Record<'picture' | 'touches', AnyEndpoint['path']>> = {
  attendance: {
    picture: '/api/attendances/events/{uuid}/picture',
    touches: '/api/attendances/events',
  },
  kiosk: {
    picture: '/api/device/events/{uuid}/picture',
    touches: '/api/device/work',
  },
};

/** An entry in a batch of at most so many; as the contract says, whose schemas are not loaded for it. */
export const BATCH = 500;
