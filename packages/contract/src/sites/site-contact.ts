import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  id,
  instant,
  line,
  numberFrom,
  optionalLine,
  orNull,
  telephone,
  version,
} from '../kit/primitives.ts';
import { emailAddress } from '../session/password.ts';
import { siteContactDetails } from './visited-site.ts';

/** Somebody at a site whom visitors may turn to. */
export const siteContact = z.object({
  ...siteContactDetails,
  /** The lower first; of the same, the older one. */
  sort_order: z.number().int(),
  version,
  created_at: instant,
});
export type SiteContact = z.output<typeof siteContact>;

const FIRST = 1;
const blankToFirst = (value: unknown) => (value === '' || value === null ? FIRST : value);

/** Input of a contact. */
export const siteContactInput = z.object({
  name: line(160),
  role: optionalLine(120),
  phone: orNull(telephone).optional(),
  email: orNull(emailAddress).optional(),
  note: optionalLine(255),
  sort_order: z.preprocess(blankToFirst, numberFrom(z.number().int().min(FIRST).max(999))).optional(),
});

const collection = '/api/admin/sites/{id}/contacts' as const;
const item = `${collection}/{contact_id}` as const;
const access = [{ screen: '/work-task/site/manage' }] as const;
const ofSite = z.object({ id });
const one = z.object({ id, contact_id: id });

export const siteContactEndpoints = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access,
    summary: 'The contacts of a work site, in their order.',
    params: ofSite,
    response: z.array(siteContact),
  }),
  create: endpoint({
    method: 'POST',
    path: collection,
    access,
    company_wide: true,
    summary: 'Add a contact of a work site; whoever visits it sees them.',
    params: ofSite,
    body: siteContactInput,
    response: siteContact,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    company_wide: true,
    summary: 'Change a contact of a work site; a stale version is refused.',
    params: one,
    body: siteContactInput.partial().extend({ version }),
    response: siteContact,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access,
    company_wide: true,
    summary: 'Remove a contact of a work site.',
    params: one,
    response: z.object({}),
  }),
};
