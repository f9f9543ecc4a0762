import { inboxAcknowledgementEndpoints as acknowledgements } from '@mesra/contract/inbox/inbox-acknowledgement';
import { inboxSnoozeEndpoints as snoozes } from '@mesra/contract/inbox/inbox-snooze';
import { handle } from '../../kit/http.ts';
import { presentOwnItem } from './inbox.reads.ts';
import { acknowledgingKind } from './inbox-kinds.ts';
import { snooze, unsnooze } from './snooze.store.ts';

/* What people do with items of their own inbox alone: put them off, look at them, and acknowledge. */

const create = handle(snoozes.create, async (call) => {
  const { kind, id, ...chosen } = call.body;
  const { until } = await snooze(call, { kind, id }, chosen);
  return { data: { kind, id, until }, message: 'inbox.snoozed' };
});

const remove = handle(snoozes.remove, async (call) => {
  await unsnooze(call, call.params);
  return { data: {}, message: 'inbox.unsnoozed' };
});

const read = handle(acknowledgements.read, async (call) => ({
  data: await presentOwnItem(call, call.params.kind, call.params.id),
}));

const acknowledge = handle(acknowledgements.acknowledge, async (call) => {
  const { kind, id } = call.params;
  await acknowledgingKind(kind).acknowledge(call, id, call.body);
  return { data: await presentOwnItem(call, kind, id), message: 'document.acknowledged' };
});

export const ownItemHandlers = [create, remove, read, acknowledge];
