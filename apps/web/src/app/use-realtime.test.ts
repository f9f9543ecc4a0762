import { screenAt } from '@mesra/contract/access/screens';
import { readChannel } from '@mesra/contract/realtime/channel';
import { expect, test } from 'vitest';
import { channelsOf } from './use-realtime.ts';

test('a page listens to its person, its company and its screen; a view to the screen it belongs to', () => {
  expect(channelsOf(7, 3, screenAt('/payroll/manage/process'))).toEqual([
    'private-user.7',
    'private-company.3',
    'private-company.3.screen.payroll.manage',
  ]);
  expect(channelsOf(7, 3, screenAt('/'))).toEqual(['private-user.7', 'private-company.3']);
  expect(channelsOf(7, 0, screenAt('/my/account'))).toEqual(['private-user.7']);
});

test('every channel that is listened to is one the server knows', () => {
  for (const path of ['/payroll/manage', '/admin/employee/view', '/admin/user/view/page-access'])
    for (const channel of channelsOf(7, 3, screenAt(path))) expect(readChannel(channel)).not.toBeNull();
});
