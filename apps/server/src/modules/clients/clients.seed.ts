import { eq } from 'drizzle-orm';
import { inTransaction } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { STAFF } from '../../seed/demo-cast.ts';
import { clientContacts, clients } from './clients.tables.ts';

type Contact = Pick<typeof clientContacts.$inferInsert, 'name' | 'role' | 'phone' | 'email' | 'note'>;

type DemoClient = Omit<typeof clients.$inferInsert, 'company_id' | 'archived_at'> & {
  archived?: true;
  contacts?: readonly Contact[];
};

const KL = { city: 'Kuala Lumpur', state: 'W.P. Kuala Lumpur' };

/** For whom each company works; the sites and projects name them. */
const CLIENTS: readonly (readonly DemoClient[])[] = [
  [
    {
      ...{ name: 'Suria KLCC Sdn Bhd', registration_number: '199301000011', ...KL },
      ...{ address: 'Persiaran Petronas', postcode: '50088', phone: '0323820000' },
      email: 'tenants@suria.example',
      contacts: [
        { name: 'Puan Azlina binti Hamid', role: 'Leasing manager', phone: '0323820011' },
        { name: 'Mr Lee Wei Jian', role: 'Accounts', email: 'accounts@suria.example' },
      ],
    },
    {
      ...{ name: 'IGB REIT', registration_number: '201201000022', ...KL },
      ...{ address: 'Lingkaran Syed Putra', postcode: '59200', phone: '0322898989' },
      contacts: [{ name: 'Ms Chong Siew Ling', role: 'Operations', phone: '0322898990' }],
    },
    {
      ...{ name: 'Mesra Logistics', registration_number: '201801000033', city: 'Shah Alam' },
      ...{ address: 'Jalan Jubli Perak, Seksyen 22', postcode: '40300', state: 'Selangor' },
    },
    {
      ...{ name: 'CapitaLand Malaysia Trust', registration_number: '201001000044', ...KL },
      ...{ address: 'Jalan Sultan Ismail', postcode: '50250', phone: '0322799888' },
      note: 'Orders come by mail; invoices go to the trustee.',
      contacts: [{ name: 'Puan Lim Mei Hua', role: 'Tenant relations', phone: '042228222' }],
    },
    { name: 'Allgreen Properties', registration_number: '199801000055', city: 'Johor Bahru', state: 'Johor' },
    { name: 'IGB Berhad', registration_number: '200001000066', ...KL },
    { name: 'Pasaraya Harmoni Sdn Bhd', registration_number: '200501000077', ...KL, archived: true },
  ],
  [
    {
      ...{ name: 'Pavilion REIT', registration_number: '201101000088', ...KL },
      ...{ address: '168 Jalan Bukit Bintang', postcode: '55100', phone: '0321188833' },
      contacts: [{ name: 'Encik Faizal bin Osman', role: 'Security manager', phone: '0321188840' }],
    },
    {
      ...{ name: 'Northern Data Sdn Bhd', registration_number: '201901000099', city: 'Cyberjaya' },
      ...{ address: 'Persiaran APEC', postcode: '63000', state: 'Selangor', email: 'site@northern.example' },
      contacts: [{ name: 'Ms Kavitha Raman', role: 'Facility manager', phone: '0383180000' }],
    },
    { name: 'Port services', registration_number: '199501000100', city: 'Gelang Patah', state: 'Johor' },
  ],
];

async function fillCompany(
  services: Services,
  company: DemoCompany,
  all: readonly DemoClient[],
): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const company_id = company.id;
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx
      .select({ id: clients.id })
      .from(clients)
      .where(eq(clients.company_id, company_id))
      .limit(1);
    if (done) return;
    const archived_at = services.clock.now().toISOString();
    const rows = await tx
      .insert(clients)
      .values(
        all.map(({ archived, contacts: _who, ...client }) => ({
          ...{ ...client, company_id, archived_at: archived ? archived_at : null },
        })),
      )
      .returning({ id: clients.id, name: clients.name });
    const ids = new Map(rows.map(({ id, name }) => [name, id]));
    const contacts = all.flatMap(({ name, contacts: who = [] }) =>
      who.map((contact, at) => ({
        ...{ ...contact, company_id, client_id: ids.get(name) ?? 0, sort_order: at + 1 },
      })),
    );
    if (contacts.length > 0) await tx.insert(clientContacts).values(contacts);
  });
}

/** The clients of the demo's companies, with whom to turn to. */
export async function seedClients(
  services: Services,
  seededCompanies: readonly DemoCompany[],
): Promise<void> {
  for (const [index, staff] of STAFF.entries()) {
    const company = seededCompanies.find((one) => one.name === staff.company);
    const all = CLIENTS[index] ?? [];
    if (company && all.length > 0) await fillCompany(services, company, all);
  }
}
