import { z } from 'zod';
import { APPROVAL_KINDS } from '../approvals/approval.ts';
import { endpoint } from '../kit/endpoint.ts';
import { can, flag, id, plainDate, searchText } from '../kit/primitives.ts';

/** Days that one delegation may last. */
export const MAX_DELEGATED_DAYS = 366;

const kinds = z.array(z.enum(APPROVAL_KINDS)).min(1, { message: 'delegation.no_kind' });
const person = z.object({ id, name: z.string() });

/** Somebody decides for somebody else from a day to a day; both may. */
export const delegation = z.object({
  id,
  company_id: id,
  from: person,
  to: person,
  /** Null for every kind. */
  kinds: z.array(z.enum(APPROVAL_KINDS)).nullable(),
  starts_on: z.string(),
  ends_on: z.string(),
  /** By the company's today. */
  time: z.enum(['now', 'future', 'past']),
  can: can(['revoke']),
});
export type Delegation = z.output<typeof delegation>;

const path = '/api/inbox/delegations' as const;
const access = [{ screen: '/inbox' }] as const;

export const delegationEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'For whom the caller decides, and who decides for the caller, the latest first.',
    query: z.object({ company_id: id, past: flag.default(false) }),
    response: z.array(delegation),
  }),
  candidates: endpoint({
    method: 'GET',
    path: `${path}/candidates`,
    access,
    summary: 'Members of a company who could decide for the caller, by name: the first 20 of a keyword.',
    query: z.object({ company_id: id, keyword: searchText.default('') }),
    response: z.array(person),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    day_to_day: true,
    summary: 'Let a member decide for the caller from a day to a day; the caller may still decide.',
    body: z
      .object({
        company_id: id,
        to_user_id: id,
        /** Null for every kind. */
        kinds: kinds.nullable().default(null),
        starts_on: plainDate,
        ends_on: plainDate,
      })
      .refine((body) => body.ends_on >= body.starts_on, {
        message: 'validation.ends_before_start',
        path: ['ends_on'],
      }),
    response: delegation,
  }),
  revoke: endpoint({
    method: 'POST',
    path: `${path}/{id}/revoke`,
    access,
    day_to_day: true,
    summary: 'End a delegation of the caller now.',
    params: z.object({ id }),
    response: delegation,
  }),
};
