import { contactEndpoints } from '../kit/contact.ts';
import { clientAccess } from './client.ts';

/** Contacts of a client. */
export const clientContactEndpoints = contactEndpoints('work-task/clients', {
  access: clientAccess.read,
  write: clientAccess.update,
  noun: 'client',
  seen: '',
});
