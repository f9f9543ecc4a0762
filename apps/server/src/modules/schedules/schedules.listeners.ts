import { emit, on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { branchMoved } from '../company/company.events.ts';
import { schedulesChanged } from './schedules.events.ts';

/** Another state may have another weekend, and other holidays: everyone, since people are placed at branches by date. */
export const scheduleListeners: Listener[] = [
  on(branchMoved, (call, { companyId, today }) =>
    emit(call, schedulesChanged, { companyId, today, people: null, from: today }),
  ),
];
