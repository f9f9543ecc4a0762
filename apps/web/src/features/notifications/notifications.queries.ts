import { notificationSettingEndpoints } from '@mesra/contract/notifications/notification-setting';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';

/** How the user is told, and where they cannot be reached. */
export const useNotificationSettings = () =>
  useQuery({ ...read(notificationSettingEndpoints.read), meta: { silent: true } });
