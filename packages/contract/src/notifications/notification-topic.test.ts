import { expect, test } from 'vitest';
import { MESSAGES } from '../kit/messages.ts';
import {
  channelsOf,
  isLocked,
  NOTIFICATION_TOPICS,
  TOPIC_NAMES,
  TOPIC_OF_KIND,
  topicsReaching,
} from './notification-topic.ts';

const OFF = { app: false, mail: 'off', push: false } as const;

test('every kind of notification belongs to one topic', () => {
  const prefix = 'notification.';
  const worded = Object.keys(MESSAGES).filter((key) => key.startsWith(prefix));
  const listed = Object.values(NOTIFICATION_TOPICS).flatMap(({ kinds }) => [...kinds]);
  expect([...listed].sort()).toEqual(worded.map((key) => key.slice(prefix.length)).sort());
  expect(new Set(listed).size).toBe(listed.length);
  expect(TOPIC_OF_KIND.payslip).toBe('payslips');
});

test('only topics that can reach a person are offered', () => {
  const person = { type: 'employee', is_admin: false, employee_id: 4 } as const;
  const missing = (...roles: Parameters<typeof topicsReaching>[0]) =>
    TOPIC_NAMES.filter((name) => !topicsReaching(roles).includes(name));
  expect(missing(person)).toEqual(['due_dates', 'own_jobs', 'members']);
  expect(missing({ ...person, is_admin: true })).toEqual([]);
  expect(missing({ type: 'owner', is_admin: false, employee_id: null })).toEqual([
    ...['leave', 'claims', 'attendance', 'shifts', 'payslips', 'employment'],
  ]);
  // In one company or another.
  expect(missing(person, { type: 'owner', is_admin: false, employee_id: null })).toEqual([]);
});

test('every topic has its words on a locked screen', () => {
  for (const topic of TOPIC_NAMES) expect(MESSAGES).toHaveProperty([`notification_push.${topic}`]);
});

test('a person is told as they have chosen, else as is usual', () => {
  expect(channelsOf('leave', { leave: OFF })).toEqual(OFF);
  expect(channelsOf('leave', { claims: OFF })).toEqual({ app: true, mail: 'now', push: true });
});

test('what concerns their access cannot be turned off', () => {
  expect(TOPIC_NAMES.filter(isLocked)).toEqual(['access']);
  expect(channelsOf('access', { access: OFF })).toEqual({ app: true, mail: 'now', push: true });
});
