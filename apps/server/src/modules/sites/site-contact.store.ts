import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { type SiteContact, siteContactEndpoints } from '@mesra/contract/sites/site-contact';
import { ownedHandlers, ownedRows } from '../../kit/owned-rows.ts';
import { siteContacts } from './sites.tables.ts';
import { siteOwner } from './work-site.reads.ts';

function present(row: typeof siteContacts.$inferSelect): SiteContact {
  const { id, name, role, phone, email, note, sort_order, version, created_at } = row;
  return { id, name, role, phone, email, note, sort_order, version, created_at };
}

/** The contacts of a site, in their order. */
const contactRows = ownedRows<typeof siteContacts, BodyOf<typeof siteContactEndpoints.create>, SiteContact>({
  table: siteContacts,
  ownerOf: siteOwner,
  order: ({ sort_order, id }) => [sort_order, id],
  present,
});

export const contactHandlers = ownedHandlers(siteContactEndpoints, 'contact_id', contactRows);
