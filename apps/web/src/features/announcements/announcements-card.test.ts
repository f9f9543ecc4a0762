import { ownAnnouncementEndpoints } from '@mesra/contract/announcements/announcement';
import { expect, test } from 'vitest';
import { announcementsCall } from './announcements-card.tsx';

test('the call of the card is that of the contract', () => {
  const { method, path, access } = ownAnnouncementEndpoints.list;
  expect(announcementsCall).toEqual({ method, path, access });
});
