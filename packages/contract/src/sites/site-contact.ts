import { contactEndpoints } from '../kit/contact.ts';

/** Contacts of a work site: whom its visitors may turn to. */
export const siteContactEndpoints = contactEndpoints('admin/sites', {
  access: [{ screen: '/work-task/site/manage' }],
  noun: 'work site',
  seen: '; whoever visits it sees them',
});
