import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, version } from '../kit/primitives.ts';
import { ACKNOWLEDGEMENT_KINDS, OWN_ITEM_KINDS } from './acknowledgement-kind.ts';
import { inboxItem } from './inbox-row.ts';

const item = '/api/inbox/acknowledgements/{kind}/{id}' as const;
const access = [{ screen: '/inbox' }] as const;
const params = z.object({ kind: z.enum(ACKNOWLEDGEMENT_KINDS), id });

/** What the caller is asked to acknowledge; nobody can do it for them, and it cannot be rejected. */
export const inboxAcknowledgementEndpoints = {
  read: endpoint({
    method: 'GET',
    path: item,
    access,
    summary:
      'One thing to acknowledge, also once it is acknowledged, or that a colleague asks while it waits, with its facts.',
    params: z.object({ kind: z.enum(OWN_ITEM_KINDS), id }),
    response: inboxItem,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: `${item}/acknowledge`,
    access,
    summary:
      'Acknowledge it. A repeat changes nothing; 409 where it is to be opened first or a newer one stands.',
    params,
    /** Of an announcement the text that was read. */
    body: z.object({ text_version: version.optional() }),
    response: inboxItem,
  }),
};
