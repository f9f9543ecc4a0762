import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

export const realtimeEndpoints = {
  authorize: endpoint({
    method: 'POST',
    path: '/api/realtime/auth',
    access: 'account',
    summary:
      'Sign the subscription to a private channel (Pusher protocol); refused to whom it does not belong.',
    body: z.object({
      socket_id: z.string().regex(/^\d+\.\d+$/),
      channel_name: z.string().max(200),
    }),
    response: z.object({ auth: z.string(), channel_data: z.string() }),
    // Sent by standard clients. Safe from other sites because it carries a token.
    form: true,
    // Standard clients read these besides `data`.
    extras: { auth: z.string(), channel_data: z.string() },
    idempotent: false,
    read_only: true,
  }),
};
