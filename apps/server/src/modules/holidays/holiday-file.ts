import type { HolidayColumn } from '@mesra/contract/holidays/holiday-changes';
import type { HolidayEntry } from '@mesra/domain/leave/holiday-comparison';
import { holidayKey } from '@mesra/domain/leave/holiday-comparison';
import type { DayPart, HolidayKind } from '@mesra/domain/leave/observed-holidays';
import { isCompulsory } from '@mesra/domain/statutory/malaysia/holidays';
import { STATE_CODES, type StateCode, stateCodeOf } from '@mesra/domain/statutory/malaysia/states';
import { dateOfCell } from '../../kit/reading/cell-date.ts';
import { cellText, fileColumns } from '../../kit/reading/columns.ts';
import type { FileProblem, FileRow, FileTable } from '../../kit/reading/table.ts';

const REQUIRED: readonly HolidayColumn[] = ['date', 'name'];

/** The columns with their names in English and Malay. */
export const HOLIDAY_FILE = fileColumns<HolidayColumn>(
  {
    date: ['Date', 'Holiday Date', 'Tarikh', 'Tarikh Cuti'],
    name: [
      'Name',
      'Holiday',
      'Holiday Name',
      'Public Holiday',
      'Description',
      'Nama',
      'Cuti',
      'Cuti Am',
      'Perayaan',
    ],
    kind: ['Kind', 'Type', 'Category', 'Jenis', 'Kategori'],
    duration: ['Duration', 'Part', 'Day Part', 'Tempoh'],
    states: ['States', 'State', 'Region', 'Negeri'],
  },
  REQUIRED,
);

const KINDS: Readonly<Record<string, HolidayKind>> = {
  ...{ compulsory: 'Compulsory', wajib: 'Compulsory' },
  ...{ public: 'Public', 'public holiday': 'Public', umum: 'Public', 'cuti umum': 'Public' },
  ...{ company: 'Company', 'company holiday': 'Company', syarikat: 'Company', 'cuti syarikat': 'Company' },
  ...{ replacement: 'Replacement', 'replacement holiday': 'Replacement', ganti: 'Replacement' },
  'cuti ganti': 'Replacement',
};
const PARTS: Readonly<Record<string, DayPart>> = {
  ...{ full: 'full', 'full day': 'full', 'sehari penuh': 'full' },
  ...{ morning: 'morning', 'half day morning': 'morning', 'separuh hari pagi': 'morning' },
  ...{ afternoon: 'afternoon', 'half day afternoon': 'afternoon', 'separuh hari petang': 'afternoon' },
};
const EVERYWHERE = new Set(['all', 'all states', 'nationwide', 'semua', 'semua negeri', 'seluruh negara']);
const LONGEST_NAME = 120;

/** Where rows are observed that name no states. */
export interface DefaultStates {
  nationwide: boolean;
  states: readonly StateCode[];
}

type Wrong = (column: HolidayColumn, key: string, params?: Record<string, string>) => void;

/** The states that a cell names, by name or code; null where it names none. */
function statesOf(text: string, wrong: Wrong): DefaultStates | null {
  if (text === '') return null;
  if (EVERYWHERE.has(text.toLowerCase())) return { nationwide: true, states: [] };
  const states = new Set<StateCode>();
  for (const name of text.split(/[,;/|]/).flatMap((one) => one.trim() || [])) {
    const code = STATE_CODES.find((one) => one === name.toUpperCase()) ?? stateCodeOf(name);
    if (code) states.add(code);
    else wrong('states', 'holiday.import_state', { name });
  }
  return { nationwide: false, states: [...states] };
}

function readRow(
  { line, cells }: FileRow,
  at: ReadonlyMap<HolidayColumn, number>,
  fallback: DefaultStates,
  problems: FileProblem[],
): HolidayEntry | null {
  const cell = (column: HolidayColumn) => cells[at.get(column) ?? -1];
  const text = (column: HolidayColumn) => cellText(cell(column));
  const before = problems.length;
  const wrong: Wrong = (column, key, params) =>
    problems.push({ row: line, column, message: params ? { key, params } : { key } });
  for (const column of REQUIRED) if (text(column) === '') wrong(column, 'validation.required');
  const date = dateOfCell(cell('date') ?? '');
  const name = text('name');
  const kind = KINDS[holidayKey(text('kind'))];
  const day_part = PARTS[holidayKey(text('duration'))];
  if (text('date') !== '' && date === null) wrong('date', 'import.date');
  if (name.length > LONGEST_NAME) wrong('name', 'validation.too_long', { max: String(LONGEST_NAME) });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f\u007f\p{Surrogate}]/u.test(name)) wrong('name', 'validation.text');
  if (text('kind') !== '' && !kind) wrong('kind', 'holiday.import_kind');
  if (text('duration') !== '' && !day_part) wrong('duration', 'holiday.import_part');
  const where = statesOf(text('states'), wrong);
  if (problems.length > before || date === null) return null;
  return {
    ...{ row: line, date, name, proposed: false },
    kind: kind ?? (isCompulsory({ name }) ? 'Compulsory' : 'Public'),
    day_part: day_part ?? 'full',
    ...(where ?? fallback),
    states_given: where !== null || fallback.nationwide || fallback.states.length > 0,
    ...{ kind_given: kind !== undefined, part_given: day_part !== undefined },
  };
}

/** The holidays of a file, and every cell that cannot be read. A holiday that a file names twice on a day is a problem. */
export function readHolidayFile(
  table: FileTable,
  fallback: DefaultStates,
): { entries: HolidayEntry[]; problems: FileProblem[] } {
  const { at, problems } = HOLIDAY_FILE.find(table.header);
  if (table.header.length === 0 || problems.length > 0)
    return { entries: [], problems: table.problems.length > 0 ? table.problems : problems };
  problems.push(...table.problems);
  const first = new Map<string, number>();
  const entries = table.rows.flatMap((row) => {
    const entry = readRow(row, at, fallback, problems);
    if (!entry) return [];
    const key = `${entry.date} ${holidayKey(entry.name)}`;
    const earlier = first.get(key);
    first.set(key, earlier ?? entry.row);
    if (earlier === undefined) return [entry];
    problems.push({
      row: entry.row,
      column: 'name',
      message: { key: 'import.same_as_row', params: { row: earlier } },
    });
    return [];
  });
  return { entries, problems };
}
