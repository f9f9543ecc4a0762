import type { Client } from '@mesra/contract/clients/client';

/** A client as its form holds it: text as it is typed. */
export type ClientValues = Record<
  'name' | 'registration_number' | 'address' | 'postcode' | 'city' | 'state' | 'phone' | 'email' | 'note',
  string
>;

/** What a form begins with: the client, or nothing. */
export const clientValues = (client: Client | null): ClientValues => ({
  name: client?.name ?? '',
  registration_number: client?.registration_number ?? '',
  address: client?.address ?? '',
  postcode: client?.postcode ?? '',
  city: client?.city ?? '',
  state: client?.state ?? '',
  phone: client?.phone ?? '',
  email: client?.email ?? '',
  note: client?.note ?? '',
});
