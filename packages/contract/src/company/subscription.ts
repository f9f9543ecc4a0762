import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, money, version } from '../kit/primitives.ts';

const params = z.object({ id });

/** A company's subscription. Only owners see seats and prices; others see which modules are on. */
export const subscription = z.object({
  company_id: id,
  plan: z.enum(['standard']),
  /** Active employees; null for non-owners. */
  seats_used: z.number().int().nullable(),
  currency: z.literal('MYR'),
  modules: z.array(
    z.object({
      module: z.string(),
      enabled: z.boolean(),
      price_per_seat: money.nullable(),
      monthly: money.nullable(),
    }),
  ),
  /** Monthly total for these seats and enabled modules; null for non-owners. */
  monthly_total: money.nullable(),
  version,
  can_change: z.boolean(),
});
export type Subscription = z.output<typeof subscription>;

export const subscriptionEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/companies/{id}/subscription',
    access: 'signed-in',
    summary: 'The plan of a company, its seats, and what each module costs.',
    params,
    response: subscription,
  }),
  setModules: endpoint({
    method: 'PATCH',
    path: '/api/companies/{id}/modules',
    access: [{ screen: '/admin/user' }],
    company_wide: true,
    summary: 'Switch modules on or off for everyone in the company.',
    params,
    body: z.object({ modules: z.record(z.string(), z.boolean()), version }),
    response: subscription,
  }),
};
