/** One claim of the TP1 form: key of the tax deduction sheet, form item, titles, and its own limit in sen a year. */
export interface Tp1Item {
  readonly key: string;
  /** The item's number, with its part where the form gives several claims one number: `C1a`, `C5ii`. Unique. */
  readonly id: string;
  readonly item: string;
  readonly title: string;
  readonly title_malay: string;
  readonly limit: number;
}

/** Claims with a shared limit. */
export interface Tp1Group {
  readonly keys: readonly string[];
  readonly limit: number;
}

export interface Tp1Table {
  readonly items: ReadonlyMap<string, Tp1Item>;
  readonly groups: readonly Tp1Group[];
}

/**
 * Claims with a limit that depends on other figures: EPF (shared with K), SOCSO and EIS, alimony (shared with
 * S).
 */
export const VOLUNTARY_EPF = 'deduction_voluntary_epf_a';
export const SOCSO_RELIEF = 'deduction_socso_contribution';
export const ALIMONY = 'deduction_alimony_payment';

const RM = 100;
type Row = readonly [name: string, item: string, limit: number, title: string, title_malay: string];

const ROWS_2025: readonly Row[] = [
  [
    'parent_expense_a',
    'C1',
    8000,
    'Parents or grandparents: medical treatment, special needs, carer',
    'Ibu bapa atau datuk nenek: rawatan perubatan, keperluan khas, penjaga',
  ],
  [
    'parent_expense_b',
    'C1',
    1000,
    'Parents or grandparents: full medical examination',
    'Ibu bapa atau datuk nenek: pemeriksaan perubatan penuh',
  ],
  [
    'parent_expense_c',
    'C1',
    1000,
    'Parents or grandparents: vaccination',
    'Ibu bapa atau datuk nenek: vaksinasi',
  ],
  [
    'basic_supporting_equipment',
    'C2',
    6000,
    'Basic supporting equipment for the disabled',
    'Peralatan sokongan asas orang kurang upaya',
  ],
  [
    'education_fee_a',
    'C3',
    7000,
    'Education fees: other than a degree at masters or doctorate level',
    'Yuran pengajian: selain peringkat sarjana atau doktor falsafah',
  ],
  [
    'education_fee_b',
    'C3',
    7000,
    'Education fees: masters or doctorate',
    'Yuran pengajian: sarjana atau doktor falsafah',
  ],
  [
    'education_fee_c',
    'C3',
    2000,
    'Education fees: up-skilling or self-enhancement course',
    'Yuran pengajian: kursus peningkatan kemahiran',
  ],
  ['medical_expense_a', 'C4', 10000, 'Medical: serious disease', 'Perubatan: penyakit serius'],
  ['medical_expense_b', 'C4', 10000, 'Medical: fertility treatment', 'Perubatan: rawatan kesuburan'],
  ['medical_expense_c', 'C4', 1000, 'Medical: vaccination', 'Perubatan: vaksinasi'],
  [
    'medical_expense_d',
    'C4',
    1000,
    'Medical: dental examination and treatment',
    'Perubatan: pemeriksaan dan rawatan pergigian',
  ],
  [
    'medical_expense_e',
    'C4',
    1000,
    'Medical: full examination, self-test, mental health',
    'Perubatan: pemeriksaan penuh, ujian kendiri, kesihatan mental',
  ],
  [
    'medical_expense_f',
    'C4',
    6000,
    'Medical: child with a learning disability',
    'Perubatan: anak kurang upaya pembelajaran',
  ],
  ['lifestyle_i', 'C5', 2500, 'Lifestyle: books and publications', 'Gaya hidup: buku dan penerbitan'],
  [
    'lifestyle_ii',
    'C5',
    2500,
    'Lifestyle: personal computer, smartphone or tablet',
    'Gaya hidup: komputer peribadi, telefon pintar atau tablet',
  ],
  ['lifestyle_iii', 'C5', 2500, 'Lifestyle: internet subscription', 'Gaya hidup: langganan internet'],
  ['lifestyle_iv', 'C5', 2500, 'Lifestyle: skill courses', 'Gaya hidup: kursus kemahiran'],
  ['lifestyle_sport_i', 'C6', 1000, 'Sports: equipment', 'Sukan: peralatan'],
  [
    'lifestyle_sport_ii',
    'C6',
    1000,
    'Sports: facility rental or entry',
    'Sukan: sewa atau fi masuk kemudahan',
  ],
  [
    'lifestyle_sport_iii',
    'C6',
    1000,
    'Sports: competition, gymnasium or training fee',
    'Sukan: fi pertandingan, gimnasium atau latihan',
  ],
  [
    'breastfeeding_equipment',
    'C7',
    1000,
    'Breastfeeding equipment (once in two years)',
    'Peralatan penyusuan (sekali dalam dua tahun)',
  ],
  [
    'childcare_fee',
    'C8',
    3000,
    'Childcare or kindergarten, child up to 6',
    'Taska atau tadika, anak hingga 6 tahun',
  ],
  ['sspn', 'C9', 8000, 'SSPN net deposit', 'Simpanan bersih SSPN'],
  [
    'alimony_payment',
    'C10',
    4000,
    'Alimony to a former wife (with the spouse relief 4,000)',
    'Alimoni kepada bekas isteri (bersama pelepasan pasangan 4,000)',
  ],
  [
    'voluntary_epf_a',
    'C11b',
    4000,
    'Voluntary EPF (shares 4,000 with mandatory EPF)',
    'KWSP sukarela (berkongsi 4,000 dengan KWSP wajib)',
  ],
  [
    'voluntary_epf_b',
    'C11a',
    3000,
    'Life insurance, family takaful or additional voluntary EPF',
    'Insurans nyawa, takaful keluarga atau KWSP sukarela tambahan',
  ],
  [
    'private_retirement',
    'C12',
    3000,
    'Private retirement scheme and deferred annuity',
    'Skim persaraan swasta dan anuiti tertunda',
  ],
  [
    'education_and_medical_insurance',
    'C13',
    4000,
    'Education and medical insurance',
    'Insurans pendidikan dan perubatan',
  ],
  ['socso_contribution', 'C14', 350, 'SOCSO and EIS contributions', 'Caruman PERKESO dan SIP'],
  [
    'ev',
    'C15',
    2500,
    'EV charging facility, food-waste composter',
    'Kemudahan pengecasan EV, mesin kompos sisa makanan',
  ],
  [
    'home_loan_interest_a',
    'C16a',
    7000,
    'First home loan interest, house up to 500,000',
    'Faedah pinjaman rumah pertama, harga hingga 500,000',
  ],
  [
    'home_loan_interest_b',
    'C16b',
    5000,
    'First home loan interest, house 500,001 to 750,000',
    'Faedah pinjaman rumah pertama, harga 500,001 hingga 750,000',
  ],
];

const CHANGED_2026: readonly Row[] = [
  [
    'medical_expense_f',
    'C4',
    10000,
    'Medical: child with a learning disability',
    'Perubatan: anak kurang upaya pembelajaran',
  ],
  [
    'childcare_fee',
    'C8',
    3000,
    'Childcare, transit centre or kindergarten, child up to 12',
    'Taska, pusat transit atau tadika, anak hingga 12 tahun',
  ],
  [
    'voluntary_epf_b',
    'C11a',
    3000,
    'Life insurance, family takaful (children covered) or additional voluntary EPF',
    'Insurans nyawa, takaful keluarga (termasuk anak) atau KWSP sukarela tambahan',
  ],
  [
    'ev',
    'C15',
    2500,
    'EV charging facility, food-waste composter or grinder, CCTV',
    'Kemudahan pengecasan EV, mesin kompos atau pengisar sisa makanan, CCTV',
  ],
  [
    'domestic_tourism',
    'C17',
    1000,
    'Domestic tourism and cultural admission',
    'Pelancongan domestik dan fi masuk budaya',
  ],
];

/** Limits of YA2025. Item numbers are those of the 2026 form; no 2025 form was available. */
export const TP1_2025: Tp1Table = tp1Table(ROWS_2025);

/** Limits of YA2026. */
export const TP1_2026: Tp1Table = tp1Table([
  ...ROWS_2025.map((row) => CHANGED_2026.find(([name]) => name === row[0]) ?? row),
  ...CHANGED_2026.filter(([name]) => !ROWS_2025.some((row) => row[0] === name)),
]);

function tp1Table(rows: readonly Row[]): Tp1Table {
  const items = new Map<string, Tp1Item>();
  for (const [name, item, limit, title, title_malay] of rows) {
    const alone = rows.filter((row) => row[1] === item).length === 1;
    const id = alone ? item : `${item}${name.slice(name.lastIndexOf('_') + 1)}`;
    const key = `deduction_${name}`;
    items.set(key, { key, id, item, title, title_malay, limit: limit * RM });
  }
  const group = (limit: number, ...names: string[]): Tp1Group => ({
    keys: names.map((name) => `deduction_${name}`),
    limit: limit * RM,
  });
  return {
    items,
    groups: [
      group(8000, 'parent_expense_a', 'parent_expense_b', 'parent_expense_c'),
      group(1000, 'parent_expense_b', 'parent_expense_c'),
      group(7000, 'education_fee_a', 'education_fee_b', 'education_fee_c'),
      group(10000, ...['a', 'b', 'c', 'd', 'e', 'f'].map((part) => `medical_expense_${part}`)),
      group(2500, 'lifestyle_i', 'lifestyle_ii', 'lifestyle_iii', 'lifestyle_iv'),
      group(1000, 'lifestyle_sport_i', 'lifestyle_sport_ii', 'lifestyle_sport_iii'),
      group(7000, 'home_loan_interest_a', 'home_loan_interest_b'),
    ],
  };
}
