import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { can, id, numberFrom, version } from '../kit/primitives.ts';

/** Who is offered an open shift first. */
export const OPEN_SHIFT_ORDERS = ['nearest', 'longest_rested'] as const;

const rosterSetting = z.object({
  company_id: id,
  /** Less rest between two days' work warns, in minutes. */
  rest_minutes: z.number().int(),
  /** Whether a request fills an open shift at once, or waits for whoever may plan. */
  open_shift_fills_at_once: z.boolean(),
  open_shift_order: z.enum(OPEN_SHIFT_ORDERS),
  /** Whether employees may swap and hand over shifts. */
  swaps: z.boolean(),
  /** 0 where the company has set nothing. */
  version,
  can: can(['update']),
});
export type RosterSettingShown = z.output<typeof rosterSetting>;

const path = '/api/operation/attendances/roster-settings' as const;
const screen = '/attendance/schedule' as const;

export const rosterSettingEndpoints = {
  read: endpoint({
    method: 'GET',
    path,
    access: [{ screen }],
    summary: 'What the company sets about its roster; the defaults where it has set nothing.',
    query: z.object({ company_id: id }),
    response: rosterSetting,
  }),
  update: endpoint({
    method: 'PATCH',
    path,
    access: [{ screen, action: 'Update' }],
    company_wide: true,
    day_to_day: true,
    summary: 'Set the least rest, how open shifts are filled and offered, and whether shifts may be swapped.',
    body: z.object({
      company_id: id,
      rest_minutes: numberFrom(z.number().int().min(0).max(1440)).optional(),
      open_shift_fills_at_once: z.boolean().optional(),
      open_shift_order: z.enum(OPEN_SHIFT_ORDERS).optional(),
      swaps: z.boolean().optional(),
      version,
    }),
    response: rosterSetting,
  }),
};
