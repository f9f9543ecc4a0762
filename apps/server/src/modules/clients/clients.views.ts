import { AS_READER, reads } from '../../kit/reads.views.ts';
import { clients as allClients } from './clients.tables.ts';

/** Clients by name, for whatever is of one. */
export const clients = reads
  .view('clients')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, name, archived_at } = allClients;
    return query.select({ company_id, id, name, archived_at }).from(allClients);
  });
