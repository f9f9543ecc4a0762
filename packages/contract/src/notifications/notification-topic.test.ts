import { expect, test } from 'vitest';
import { MESSAGES } from '../kit/messages.ts';
import {
  channelsOf,
  isLocked,
  NOTIFICATION_TOPICS,
  TOPIC_NAMES,
  TOPIC_OF_KIND,
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
