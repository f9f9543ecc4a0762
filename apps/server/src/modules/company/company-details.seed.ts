import { and, eq, isNull } from 'drizzle-orm';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { drawIds } from '../../kit/draw-ids.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { sealAccountNumber } from './bank-account-number.ts';
import { companyBankAccounts } from './bank-accounts.tables.ts';
import { branches, companies } from './company.tables.ts';

const DETAILS = [
  {
    registration_number: '201901000001 (1000001-A)',
    address: '12 Jalan Ampang',
    postcode: '50450',
    city: 'Kuala Lumpur',
    state: 'W.P. Kuala Lumpur',
    phone: '+60312345678',
    email: 'hello@retail.mesra.example',
    epf_number: '019000001',
    socso_number: 'A3700000001X',
    tax_number: 'E 9000000001',
    tax_branch: 'Kuala Lumpur Bandar',
    tax_officer_name: 'Datin Farah Iskandar',
    tax_officer_position: 'Director',
    hrdf_number: '9000001A',
  },
  {
    registration_number: '202001000002 (1000002-B)',
    address: '5 Jalan Wong Ah Fook',
    postcode: '80000',
    city: 'Johor Bahru',
    state: 'Johor',
    phone: '+6071234567',
    email: 'hello@security.mesra.example',
    epf_number: '019000002',
    socso_number: 'A3700000002Y',
    tax_number: 'E 9000000002',
    tax_branch: 'Johor Bahru',
    tax_officer_name: 'Datin Farah Iskandar',
    tax_officer_position: 'Director',
    hrdf_number: '9000002B',
  },
] as const;

const COORDINATES: Record<string, { lat: number; lng: number }> = {
  KUL: { lat: 3.1579, lng: 101.7116 },
  PEN: { lat: 5.4164, lng: 100.3442 },
  JHB: { lat: 1.4585, lng: 103.7644 },
  BKI: { lat: 5.9839, lng: 116.0765 },
};

const ACCOUNTS = [
  { bank_swift: 'MBBEMYKL', number: '514012345678', purpose: 'salary', is_default: true },
  { bank_swift: 'CIBBMYKL', number: '8001234567', purpose: 'salary', is_default: false },
  { bank_swift: 'MBBEMYKL', number: '514087654321', purpose: 'statutory', is_default: true },
] as const;

async function addAccounts(tx: Tx, { vault }: Services, company: DemoCompany): Promise<void> {
  const [existing] = await tx
    .select({ id: companyBankAccounts.id })
    .from(companyBankAccounts)
    .where(eq(companyBankAccounts.company_id, company.id))
    .limit(1);
  if (existing) return;
  const ids = await drawIds(tx, 'public.company_bank_accounts', ACCOUNTS.length);
  await tx
    .insert(companyBankAccounts)
    .overridingSystemValue()
    .values(
      ACCOUNTS.map(({ number, ...account }, index) => {
        const of = { company_id: company.id, id: ids[index] ?? 0 };
        return { ...of, holder: company.name, ...account, ...sealAccountNumber(vault, of, number) };
      }),
    );
}

/** Seeds the demo companies' addresses, coordinates and bank accounts; existing values stay. */
export async function seedCompanyDetails(services: Services, demo: readonly DemoCompany[]): Promise<void> {
  for (const [index, company] of demo.entries())
    await inTransaction(
      services.db.app,
      { companyIds: [company.id], userId: company.ownerId },
      async (tx) => {
        const details = DETAILS[index];
        if (details)
          await tx
            .update(companies)
            .set({ ...details, directory_phone: true })
            .where(and(eq(companies.id, company.id), isNull(companies.address)));
        for (const [code, coordinates] of Object.entries(COORDINATES))
          await tx
            .update(branches)
            .set(coordinates)
            .where(and(eq(branches.company_id, company.id), eq(branches.code, code), isNull(branches.lat)));
        await addAccounts(tx, services, company);
      },
    );
}
