import { clients } from '@mesra/contract/clients/client';
import { issueMessage, valueAt } from '@mesra/contract/kit/issue-message';
import { SITE_COLUMNS, type SiteColumn } from '@mesra/contract/sites/site-file';
import { type SiteStatus, workSiteInput } from '@mesra/contract/sites/work-site';
import { PROOFS, type Proof } from '@mesra/domain/site-visits/visit';
import { dateOfCell } from '../../kit/reading/cell-date.ts';
import { cellText, fileColumns } from '../../kit/reading/columns.ts';
import type { Cell, FileProblem, FileRow, FileTable } from '../../kit/reading/table.ts';
import type { SiteFields } from './work-site.store.ts';

/** The columns with their names in English and Malay. */
export const SITE_FILE = fileColumns<SiteColumn>(
  {
    code: ['Code', 'Site Code', 'Kod', 'Kod Tapak'],
    name: ['Name', 'Site', 'Site Name', 'Nama', 'Nama Tapak'],
    client: ['Client', 'Customer', 'Pelanggan'],
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
    person_in_charge: ['Person in charge', 'Orang yang bertanggungjawab'],
    status: ['Status'],
    proofs: ['Proofs', 'Proof wanted', 'Bukti dikehendaki'],
    note: ['Note', 'Catatan'],
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

type Wrong = (column: SiteColumn, key: string, params?: Record<string, string>) => void;

/** The proofs that a cell names, as in exports. */
function proofsOf(text: string, wrong: Wrong): Proof[] {
  const named = text.split(/[,;|]/).flatMap((one) => one.trim().toLowerCase() || []);
  const known = PROOFS.filter((proof) => named.includes(proof));
  if (known.length < new Set(named).size)
    wrong('proofs', 'validation.option', { options: PROOFS.join(', ') });
  return known;
}

/** What a cell of a column is as input of a site; undefined for a blank one that leaves the field as it is. */
function inputOf(column: SiteColumn, cell: Cell, wrong: Wrong): unknown {
  const text = cellText(cell);
  switch (column) {
    case 'country':
      return text === '' ? undefined : text.toUpperCase();
    case 'radius':
      return text === '' ? undefined : text;
    case 'status':
      return text === '' ? undefined : (STATUSES[text.toLowerCase()] ?? text);
    case 'proofs':
      return proofsOf(text, wrong);
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

function readRow(
  { line, cells }: FileRow,
  at: ReadonlyMap<SiteColumn, number>,
  problems: FileProblem[],
): SiteCells | null {
  const before = problems.length;
  const wrong: Wrong = (column, key, params) =>
    problems.push({ row: line, column, message: params ? { key, params } : { key } });
  const input: Record<string, unknown> = {};
  for (const column of SITE_COLUMNS) {
    const index = at.get(column);
    if (index === undefined || column === 'client' || column === 'person_in_charge') continue;
    const value = inputOf(column, cells[index] ?? '', wrong);
    if (value !== undefined) input[column] = value;
  }
  const parsed = workSiteInput.safeParse(input);
  for (const issue of parsed.error?.issues ?? []) {
    const column = String(issue.path[0] ?? 'code') as SiteColumn;
    problems.push({
      row: line,
      column,
      message: issueMessage(issue, valueAt(input, issue.path) === undefined),
    });
  }
  const named = (column: SiteColumn): string | null | undefined => {
    const index = at.get(column);
    return index === undefined ? undefined : cellText(cells[index]).trim() || null;
  };
  const client = clientName.safeParse(named('client'));
  for (const issue of client.error?.issues ?? [])
    problems.push({ row: line, column: 'client', message: issueMessage(issue, false) });
  if (!parsed.success || !client.success || problems.length > before) return null;
  const { code, name } = parsed.data;
  const entered = Object.entries(parsed.data).filter(([field]) => field in input);
  return {
    ...{ row: line, code, name, client: client.data },
    fields: Object.fromEntries(entered),
    person_in_charge: named('person_in_charge'),
  };
}

/** The sites of a file, and every cell that cannot be read. A code that a file names twice is a problem. */
export function readSiteFile(table: FileTable): { rows: SiteCells[]; problems: FileProblem[] } {
  if (table.problems.length > 0) return { rows: [], problems: table.problems };
  const { at, problems } = SITE_FILE.find(table.header);
  if (problems.length > 0) return { rows: [], problems };
  const first = new Map<string, number>();
  const rows = table.rows.flatMap((row) => {
    const read = readRow(row, at, problems);
    if (!read) return [];
    const key = read.code.toLowerCase();
    const earlier = first.get(key);
    first.set(key, earlier ?? read.row);
    if (earlier === undefined) return [read];
    const message = { key: 'import.same_as_row', params: { row: earlier } };
    problems.push({ row: read.row, column: 'code', message });
    return [];
  });
  return { rows, problems };
}
