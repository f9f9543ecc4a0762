import { type Client, clients as endpoints } from '@mesra/contract/clients/client';
import { CLIENT_COLUMNS, type ClientColumn, clientFileEndpoints } from '@mesra/contract/clients/client-file';
import { and, eq, sql } from 'drizzle-orm';
import { type RecordFile, recordFileHandlers } from '../../kit/record-file.ts';
import { clientRows } from './client.handlers.ts';
import { clients } from './clients.tables.ts';

const { rows } = clientRows;

/** Clients as files have them; each is known by its name. */
const CLIENT_FILE: RecordFile<ClientColumn, Client> = {
  ...clientFileEndpoints,
  needs: endpoints,
  columns: CLIENT_COLUMNS,
  names: {
    name: ['Client', 'Nama', 'Pelanggan'],
    registration_number: ['Registration number', 'Nombor pendaftaran'],
    address: ['Alamat'],
    postcode: ['Poskod'],
    city: ['Bandar'],
    state: ['Negeri'],
    phone: ['Telephone', 'Telefon'],
    email: ['E-mail', 'E-mel'],
    note: ['Catatan'],
  },
  required: ['name'],
  key: ['name'],
  changes: endpoints.input.partial(),
  ...{ name: 'clients', sheet: 'Clients', done: 'client.imported' },
  cellsOf: (row) =>
    Object.fromEntries(CLIENT_COLUMNS.map((column) => [column, row[column] ?? ''])) as Record<
      ClientColumn,
      string
    >,
  known: (call, { company_id }, cells) => {
    const names = cells.flatMap(({ name }) => name?.toLowerCase() ?? []);
    return rows.find(
      call,
      and(
        eq(clients.company_id, company_id),
        sql`lower(${clients.name}) = any (${sql.param(names)}::text[])`,
      ),
    );
  },
  entering: async () => (cells) => ({ input: { ...cells }, name: cells.name ?? '' }),
  found: (call, query) => rows.find(call, rows.matching(query, call)),
  create: rows.create,
  change: rows.change,
};

export const clientFileHandlers = recordFileHandlers(CLIENT_FILE);
