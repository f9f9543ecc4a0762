import { may } from '@mesra/contract/access/may';
import { readChannel } from '@mesra/contract/realtime/channel';
import { isVerified } from '@mesra/contract/session/session';
import type { Actor } from '../../kit/actor.ts';

/**
 * Whether the user may hear a channel: their own; a company's if they are a member; a screen's if they may
 * open the screen there, by the same rule as the menu and the server.
 */
export function mayHear(actor: Actor, channel: string): boolean {
  const name = readChannel(channel);
  if (!name) return false;
  if (name.kind === 'user') return name.user_id === actor.user_id;
  const role = actor.roles.find((one) => one.company_id === name.company_id);
  if (!role || !isVerified(actor)) return false;
  return name.kind === 'company' || may(role, name.screen);
}
