import { on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { leaveDaysChanged } from '../leaves/leaves.events.ts';
import { keepLateLeave } from './late-leave.store.ts';

/** Keeps late facts of leave that was posted or given back after a payroll took its days. */
export const leavePayListeners: Listener[] = [
  on(leaveDaysChanged, async ({ tx }, changed) => keepLateLeave(tx, changed)),
];
