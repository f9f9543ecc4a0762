import { contactEndpoints } from '../kit/contact.ts';
import { clientAccess } from './client.ts';

/** Contacts of a client. */
export const clientContactEndpoints = contactEndpoints('/api/work-task/clients/{id}', {
  access: clientAccess,
  noun: 'client',
  seen: '',
});
