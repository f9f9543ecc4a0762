import { type ScreenPath, screenAt } from '../access/screens.ts';

/* Free of schemas: the frame of every page subscribes to channels. */

/** The application key of the Pusher protocol; not a secret. */
export const REALTIME_KEY = 'mesra';

/** Events of a channel. The payload names a resource and a row; the client refetches what it may see. */
export type RealtimeEvent = 'access' | 'notification' | 'changed';
export interface RealtimePayload {
  resource: string;
  id?: number;
  company_id?: number;
}

/** A user's own channel: access, notifications, jobs. */
export const userChannel = (userId: number) => `private-user.${userId}`;
/** All members of a company. */
export const companyChannel = (companyId: number) => `private-company.${companyId}`;
/** Members of a company who may open a screen: changes shown on it. */
export const screenChannel = (companyId: number, screen: ScreenPath) =>
  `private-company.${companyId}.screen${screen.replaceAll('/', '.')}`;

export type ChannelName =
  | { kind: 'user'; user_id: number }
  | { kind: 'company'; company_id: number }
  | { kind: 'screen'; company_id: number; screen: ScreenPath };

/** Parses a channel name; null if it is not one of ours. */
export function readChannel(name: string): ChannelName | null {
  const user = /^private-user\.(\d{1,15})$/.exec(name)?.[1];
  if (user) return { kind: 'user', user_id: Number(user) };
  const found = /^private-company\.(\d{1,15})(?:\.screen(\.[\w.-]*))?$/.exec(name);
  if (!found?.[1]) return null;
  const company_id = Number(found[1]);
  if (found[2] === undefined) return { kind: 'company', company_id };
  const screen = screenAt(found[2].replaceAll('.', '/'));
  return screen ? { kind: 'screen', company_id, screen: screen.path } : null;
}
