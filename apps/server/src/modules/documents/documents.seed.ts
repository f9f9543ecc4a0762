import { addDays } from '@mesra/domain/kit/plain-date';
import { and, asc, eq } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { evaluateDocument } from '../../kit/reading/evaluate-document.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { branches, memberships } from '../company/company.views.ts';
import { workSites } from '../sites/sites.views.ts';
import {
  documentAcknowledgements,
  documentFolders,
  documentReaders,
  documents,
  documentVersions,
  employeeDocuments,
  siteDocuments,
} from './documents.tables.ts';
import { addVersion } from './version.store.ts';

const ZONE = 'Asia/Kuala_Lumpur';

interface DemoDocument {
  folder: string | null;
  title: string;
  note?: string;
  readers: 'everyone' | 'owners' | 'named';
  /** Days from the first start until expiry. */
  expires_in?: number;
  acknowledge: boolean;
  versions: string[][];
}

const FOLDERS = ['Policies', 'Safety', 'Company papers'];
const DOCUMENTS: readonly DemoDocument[] = [
  {
    folder: 'Policies',
    title: 'Employee handbook',
    note: 'Working hours, conduct, leave and benefits.',
    readers: 'everyone',
    acknowledge: true,
    versions: [
      ['Employee handbook', 'Working hours are 9 to 6, Monday to Friday.'],
      [
        'Employee handbook, second edition',
        'Working hours are flexible from 8 to 10.',
        'Parental leave is longer.',
      ],
    ],
  },
  {
    folder: 'Policies',
    title: 'Leave policy',
    readers: 'everyone',
    acknowledge: false,
    versions: [
      ['Leave policy', 'Ask three working days ahead. Sick leave: on the day, with the certificate.'],
    ],
  },
  {
    folder: 'Safety',
    title: 'Fire assembly points, Penang',
    readers: 'named',
    acknowledge: true,
    versions: [['Fire assembly points', 'Leave by the stairs. Meet at the car park on Lebuh Pantai.']],
  },
  {
    folder: 'Company papers',
    title: 'Business licence',
    note: 'To be renewed at the council.',
    readers: 'owners',
    expires_in: 24,
    acknowledge: false,
    versions: [['Business licence', 'Valid for the premises in Kuala Lumpur and Penang.']],
  },
];

/** A page of text as PDF. */
async function page([title = '', ...lines]: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 72, info: { Title: title, Creator: 'Mesra' } });
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve) => pdf.on('end', resolve));
  pdf.on('data', (part: Buffer) => parts.push(part));
  pdf.fontSize(20).text(title).moveDown().fontSize(12);
  for (const line of lines) pdf.text(line).moveDown(0.5);
  pdf.end();
  await done;
  return Buffer.concat(parts);
}

async function fileOf(lines: readonly string[]) {
  return { name: `${lines[0] ?? 'Page'}.pdf`, type: 'application/pdf', bytes: await page(lines) };
}

async function addDocument(
  tx: Tx,
  services: Services,
  { id: company_id, ownerId }: DemoCompany,
  demo: DemoDocument,
  folders: ReadonlyMap<string, number>,
): Promise<void> {
  const { folder, title, note, readers, expires_in, acknowledge, versions } = demo;
  const today = dayIn(ZONE, services.clock.now());
  const expires_at = expires_in === undefined ? null : addDays(today, expires_in);
  const folder_id = folder === null ? null : (folders.get(folder) ?? null);
  const [row] = await tx
    .insert(documents)
    .values({ company_id, folder_id, title, note: note ?? null, readers, expires_at })
    .returning();
  if (!row) throw new Error(`The demo's ${title} was not made`);
  if (readers === 'named') {
    const penang = await tx
      .select({ id: branches.id })
      .from(branches)
      .where(and(eq(branches.company_id, company_id), eq(branches.name, 'Penang')));
    for (const { id: branch_id } of penang)
      await tx.insert(documentReaders).values({ company_id, document_id: row.id, branch_id });
  }
  for (const [index, lines] of versions.entries())
    await addVersion(tx, services, await evaluateDocument(await fileOf(lines)), {
      company_id,
      document_id: row.id,
      number: index + 1,
      note: index === 0 ? null : 'Revised',
      acknowledge,
      created_by: ownerId,
    });
}

/** Adds a contract for each demo user; some have acknowledged the first handbook version. */
async function addPeople(
  tx: Tx,
  services: Services,
  { id: company_id, ownerId }: DemoCompany,
): Promise<void> {
  const people = await tx
    .select({ user_id: memberships.user_id, employee_id: memberships.employee_id })
    .from(memberships)
    .where(eq(memberships.company_id, company_id))
    .orderBy(asc(memberships.id));
  const today = dayIn(ZONE, services.clock.now());
  const [first] = await tx
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .innerJoin(
      documents,
      and(eq(documents.company_id, company_id), eq(documents.id, documentVersions.document_id)),
    )
    .where(
      and(
        eq(documentVersions.company_id, company_id),
        eq(documents.title, 'Employee handbook'),
        eq(documentVersions.number, 1),
      ),
    );
  for (const { user_id, employee_id } of people) {
    if (employee_id === null) continue;
    if (first)
      await tx.insert(documentAcknowledgements).values({
        company_id,
        version_id: first.id,
        employee_id,
        user_id,
        acknowledged_at: services.clock.now().toISOString(),
      });
    for (const [category, title, days] of [
      ['contract', 'Employment contract', null],
      ['certificate', 'First aid certificate', 20],
    ] as const) {
      const expires_at = days === null ? null : addDays(today, days);
      const [row] = await tx
        .insert(employeeDocuments)
        .values({ company_id, employee_id, category, title, expires_at, visible_to_employee: true })
        .returning();
      const created = { company_id, employee_document_id: row?.id ?? 0, number: 1, note: null };
      await addVersion(tx, services, await evaluateDocument(await fileOf([title, 'Signed by both sides.'])), {
        ...created,
        created_by: ownerId,
      });
    }
  }
}

/** Papers of a site: a title, and days from the first start until expiry. */
const OF_SITES = [
  ['Public liability insurance', 25],
  ['Service agreement', 400],
] as const;

/** Adds the papers of a company's first site. */
async function addSitePapers(
  tx: Tx,
  services: Services,
  { id: company_id, ownerId: created_by }: DemoCompany,
): Promise<void> {
  const [site] = await tx
    .select({ id: workSites.id })
    .from(workSites)
    .where(and(eq(workSites.company_id, company_id), eq(workSites.kind, 'work')))
    .orderBy(asc(workSites.id))
    .limit(1);
  if (!site) return;
  const today = dayIn(ZONE, services.clock.now());
  for (const [title, days] of OF_SITES) {
    const [row] = await tx
      .insert(siteDocuments)
      .values({ company_id, work_site_id: site.id, title, expires_at: addDays(today, days) })
      .returning();
    if (!row) throw new Error(`The demo's ${title} was not made`);
    await addVersion(tx, services, await evaluateDocument(await fileOf([title, 'Signed by both sides.'])), {
      ...{ company_id, site_document_id: row.id, number: 1, note: null, created_by },
    });
  }
}

/** Seeds folders, documents of the company, of employees and of sites; per company all or nothing. */
export async function seedDocuments(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies)
    await inTransaction(
      services.db.app,
      { companyIds: [company.id], userId: company.ownerId },
      async (tx) => {
        const whereRow = eq(documentFolders.company_id, company.id);
        const created = await tx
          .select({ id: documentFolders.id })
          .from(documentFolders)
          .where(whereRow)
          .limit(1);
        if (created.length > 0) return;
        const rows = await tx
          .insert(documentFolders)
          .values(FOLDERS.map((name) => ({ company_id: company.id, name })))
          .returning();
        const folders = new Map(rows.map((row) => [row.name, row.id]));
        for (const demo of DOCUMENTS) await addDocument(tx, services, company, demo, folders);
        await addPeople(tx, services, company);
        await addSitePapers(tx, services, company);
      },
    );
}
