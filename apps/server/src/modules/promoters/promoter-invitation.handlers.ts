import { promoterInvitationEndpoints as endpoints } from '@mesra/contract/promoters/promoter-invitation';
import { handle } from '../../kit/http.ts';
import { answerInvitation, lockAnswers } from './promoter-answer.store.ts';
import { presentReceived, receivedInvitations } from './promoter-invitation.reads.ts';
import {
  presentSent,
  resendInvitation,
  revokeInvitation,
  sendInvitation,
} from './promoter-invitation.store.ts';

const send = handle(endpoints.send, async (call) => ({
  data: presentSent(await sendInvitation(call, call.params.id, call.body), call.services.clock.now()),
  message: 'promoter_invitation.sent',
  status: 201,
}));

const resend = handle(endpoints.resend, async (call) => ({
  data: presentSent(await resendInvitation(call, call.params.id), call.services.clock.now()),
  message: 'promoter_invitation.sent',
}));

const revoke = handle(endpoints.revoke, async (call) => ({
  data: presentSent(await revokeInvitation(call, call.params.id), call.services.clock.now()),
  message: 'promoter_invitation.revoked',
}));

const received = handle(endpoints.received, async (call) => ({
  data: (await receivedInvitations(call)).map((row) => presentReceived(row, call.services)),
}));

const accept = handle(endpoints.accept, async (call) => {
  await lockAnswers(call.tx, call.actor.email);
  const row = await answerInvitation(call, call.params.id, 'Accepted');
  return { data: presentReceived(row, call.services), message: 'promoter_invitation.accepted' };
});

const decline = handle(endpoints.decline, async (call) => {
  await lockAnswers(call.tx, call.actor.email);
  const row = await answerInvitation(call, call.params.id, 'Declined');
  return { data: presentReceived(row, call.services), message: 'promoter_invitation.declined' };
});

export const promoterInvitationHandlers = [send, resend, revoke, received, accept, decline];
