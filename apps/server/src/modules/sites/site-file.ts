import { clients } from '@mesra/contract/clients/client';
import { issueMessage } from '@mesra/contract/kit/issue-message';
import { SITE_COLUMNS, type SiteColumn } from '@mesra/contract/sites/site-file';
import { type SiteStatus, workSiteInput } from '@mesra/contract/sites/work-site';
import { PROOFS, type Proof } from '@mesra/domain/site-visits/visit';
import { dateOfCell } from '../../kit/reading/cell-date.ts';
import { cellText, fileColumns } from '../../kit/reading/columns.ts';
import { type ReadingRow, readRows, type Wrong } from '../../kit/reading/rows.ts';
import type { Cell, FileTable } from '../../kit/reading/table.ts';
import type { SiteFields } from './work-site.store.ts';

/** The names of columns that work sites and outlets share. */
export const SITE_NAMES = {
  address: ['Address', 'Alamat'],
  postcode: ['Postcode', 'Poskod'],
  city: ['City', 'Bandar'],
  state: ['State', 'Negeri'],
  country: ['Country', 'Negara'],
  lat: ['Lat', 'Latitude', 'Latitud'],
  lng: ['Lng', 'Longitude', 'Longitud'],
  radius: ['Radius', 'Jejari'],
  start_date: ['Start Date', 'First day', 'Hari pertama', 'Tarikh mula'],
  end_date: ['End Date', 'Last day', 'Hari terakhir', 'Tarikh akhir'],
  status: ['Status'],
  note: ['Note', 'Catatan'],
} as const;

const { address, postcode, city, state, country, lat, lng, radius, start_date, end_date, status, note } =
  SITE_NAMES;

/** The columns with their names in English and Malay. */
export const SITE_FILE = fileColumns<SiteColumn>(
  {
    code: ['Code', 'Site Code', 'Kod', 'Kod Tapak'],
    name: ['Name', 'Site', 'Site Name', 'Nama', 'Nama Tapak'],
    client: ['Client', 'Customer', 'Pelanggan'],
    ...{ address, postcode, city, state, country, lat, lng, radius, start_date, end_date },
    person_in_charge: ['Person in charge', 'Orang yang bertanggungjawab'],
    status,
    proofs: ['Proofs', 'Proof wanted', 'Bukti dikehendaki'],
    note,
  },
  ['code', 'name'],
);

const STATUSES: Readonly<Record<string, SiteStatus>> = {
  ...{ active: 'Active', aktif: 'Active' },
  ...{ inactive: 'Inactive', 'tidak aktif': 'Inactive' },
};

/** A row of the file as it is read, before it is compared with the company's sites. */
export interface SiteCells {
  row: number;
  code: string;
  name: string;
  /** The columns that the file has and whose cells say something; a blank one empties its field. */
  fields: SiteFields;
  /** The name of the client; null for none, undefined where the file does not say. */
  client: string | null | undefined;
  /** The employee code of who is in charge; null for nobody, undefined where the file does not say. */
  person_in_charge: string | null | undefined;
}

/** The name of a client as it is entered, if the file says one. */
const clientName = clients.input.shape.name.nullish();

/** The proofs that a cell names, as in exports. */
function proofsOf(text: string, wrong: Wrong<SiteColumn>): Proof[] {
  const named = text.split(/[,;|]/).flatMap((one) => one.trim().toLowerCase() || []);
  const known = PROOFS.filter((proof) => named.includes(proof));
  if (known.length < new Set(named).size)
    wrong('proofs', 'validation.option', { options: PROOFS.join(', ') });
  return known;
}

/** What a cell of a column is as input of a site; undefined for a blank one that leaves the field as it is. */
export function siteInputOf<C extends SiteColumn>(column: C, cell: Cell, wrong: Wrong<C>): unknown {
  const text = cellText(cell);
  switch (column) {
    case 'country':
      return text === '' ? undefined : text.toUpperCase();
    case 'radius':
      return text === '' ? undefined : text;
    case 'status':
      return text === '' ? undefined : (STATUSES[text.toLowerCase()] ?? text);
    case 'proofs':
      return proofsOf(text, wrong as Wrong<SiteColumn>);
    case 'start_date':
    case 'end_date': {
      const day = text === '' ? null : dateOfCell(cell);
      if (text !== '' && day === null) wrong(column, 'import.date');
      return day;
    }
    default:
      return text;
  }
}

/** A named record's cell: null for none, undefined where the file does not say. */
function namedIn({ cell }: ReadingRow<SiteColumn>, column: SiteColumn): string | null | undefined {
  const found = cell(column);
  return found === undefined ? undefined : cellText(found) || null;
}

const PLAIN_COLUMNS = SITE_COLUMNS.filter((column) => column !== 'client' && column !== 'person_in_charge');

function readSite(row: ReadingRow<SiteColumn>): SiteCells | null {
  const fields = row.parse(workSiteInput, siteInputOf, PLAIN_COLUMNS);
  const client = clientName.safeParse(namedIn(row, 'client'));
  for (const issue of client.error?.issues ?? []) {
    const { key, params } = issueMessage(issue, false);
    row.wrong('client', key, params as Record<string, string>);
  }
  if (!fields?.code || !fields.name || !client.success) return null;
  const { code, name } = fields;
  return {
    ...{ row: row.line, code, name, client: client.data, fields },
    person_in_charge: namedIn(row, 'person_in_charge'),
  };
}

/** The sites of a file, and every cell that cannot be read. A code that a file names twice is a problem. */
export const readSiteFile = (table: FileTable) =>
  readRows(table, SITE_FILE, readSite, { column: 'code', of: ({ code }: SiteCells) => code });
