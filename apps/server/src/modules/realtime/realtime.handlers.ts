import { realtimeEndpoints } from '@mesra/contract/realtime/realtime';
import { handle } from '../../kit/http.ts';
import { forbidden } from '../../kit/problem.ts';
import { type Signed, signature } from './channels.ts';
import { mayHear } from './realtime.policy.ts';

const authorize = handle(realtimeEndpoints.authorize, async ({ body, actor, services }) => {
  if (!mayHear(actor, body.channel_name)) throw forbidden();
  const signed: Signed = { user_id: actor.user_id, session_id: actor.session.id };
  const channel_data = JSON.stringify(signed);
  const auth = signature(services, body.socket_id, body.channel_name, channel_data);
  return { data: { auth, channel_data }, extras: { auth, channel_data } };
});

export const realtimeHandlers = [authorize];
