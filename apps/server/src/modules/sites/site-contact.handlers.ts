import { siteContactEndpoints } from '@mesra/contract/sites/site-contact';
import { contactHandlers } from '../../kit/contacts.ts';
import { siteContacts } from './sites.tables.ts';
import { siteOwner } from './work-site.reads.ts';

/** The contacts of a site, in their order. */
export const siteContactHandlers = contactHandlers(siteContactEndpoints, {
  table: siteContacts,
  ownerOf: siteOwner,
});
