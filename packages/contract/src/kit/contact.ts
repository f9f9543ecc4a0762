import { z } from 'zod';
import { emailAddress } from '../session/password.ts';
import { endpoint, type Grant } from './endpoint.ts';
import { id, instant, line, numberFrom, optionalLine, orNull, telephone, version } from './primitives.ts';

const text = z.string().nullable();

/** What is known of a contact: somebody to turn to at a site, or of a client. */
export const contactDetails = {
  id,
  name: z.string(),
  /** What they do there. */
  role: text,
  phone: text,
  email: text,
  note: text,
};

/** A contact as those see it who keep it. */
export const contact = z.object({
  ...contactDetails,
  /** The lower first; of the same, the older one. */
  sort_order: z.number().int(),
  version,
  created_at: instant,
});
export type Contact = z.output<typeof contact>;

const FIRST = 1;
const blankToFirst = (value: unknown) => (value === '' || value === null ? FIRST : value);

/** Input of a contact. */
export const contactInput = z.object({
  name: line(160),
  role: optionalLine(120),
  phone: orNull(telephone).optional(),
  email: orNull(emailAddress).optional(),
  note: optionalLine(255),
  sort_order: z.preprocess(blankToFirst, numberFrom(z.number().int().min(FIRST).max(999))).optional(),
});

/** The endpoints of the contacts of one kind of record (`admin/sites`): list, create, update and remove. */
export function contactEndpoints<const R extends string>(
  records: R,
  {
    access,
    write = access,
    noun,
    seen,
  }: { access: readonly Grant[]; write?: readonly Grant[]; noun: string; seen: string },
) {
  const collection = `/api/${records}/{id}/contacts` as const;
  const item = `/api/${records}/{id}/contacts/{contact_id}` as const;
  const ofRecord = z.object({ id });
  const one = z.object({ id, contact_id: id });
  return {
    list: endpoint({
      method: 'GET',
      path: collection,
      access,
      summary: `The contacts of a ${noun}, in their order.`,
      params: ofRecord,
      response: z.array(contact),
    }),
    create: endpoint({
      method: 'POST',
      path: collection,
      access: write,
      company_wide: true,
      summary: `Add a contact of a ${noun}${seen}.`,
      params: ofRecord,
      body: contactInput,
      response: contact,
    }),
    update: endpoint({
      method: 'PATCH',
      path: item,
      access: write,
      company_wide: true,
      summary: `Change a contact of a ${noun}; a stale version is refused.`,
      params: one,
      body: contactInput.partial().extend({ version }),
      response: contact,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: item,
      access: write,
      company_wide: true,
      summary: `Remove a contact of a ${noun}.`,
      params: one,
      response: z.object({}),
    }),
  };
}
export type ContactEndpoints = ReturnType<typeof contactEndpoints>;
