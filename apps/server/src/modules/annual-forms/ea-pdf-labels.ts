import type { Language } from '@mesra/contract/kit/language';
import { labelsIn, lettersOf, type PdfLabels } from '../../kit/pdf-labels.ts';

/* The words of the EA form (C.P.8A), as `file-layouts.md` section 5 has its boxes. */
const LABELS = {
  form: ['EA', 'EA'],
  layout: ['(C.P.8A)', '(C.P.8A)'],
  sector: ['Private sector employee', 'Pekerja swasta'],
  title: ['Statement of remuneration from employment', 'Penyata saraan daripada penggajian'],
  year: ['For the year ended 31 December {year}', 'Bagi tahun berakhir 31 Disember {year}'],
  draft: ['Draft: not issued', 'Draf: belum dikeluarkan'],
  replaced: ['Replaced by a later form', 'Diganti dengan borang kemudian'],
  serial: ['Serial no.', 'No. siri'],
  employer_number: ['Employer’s no. E', 'No. majikan E'],
  tin: ['Tax identification no. (TIN)', 'No. pengenalan cukai (TIN)'],
  branch: ['LHDNM branch', 'Cawangan LHDNM'],
  A: ['A  Particulars of employee', 'A  Butiran pekerja'],
  A1: ['1  Full name', '1  Nama penuh'],
  A2: ['2  Job designation', '2  Jawatan'],
  A3: ['3  Staff no. / payroll no.', '3  No. kakitangan / no. gaji'],
  A4: ['4  New I.C. no.', '4  No. K.P. baru'],
  A5: ['5  Passport no.', '5  No. pasport'],
  A6: ['6  EPF no.', '6  No. KWSP'],
  A7: ['7  SOCSO no.', '7  No. PERKESO'],
  A8: ['8  Number of children qualified for tax relief', '8  Bilangan anak yang layak untuk pelepasan cukai'],
  A9: ['9  If not working for a full year: {what}', '9  Jika bekerja tidak genap setahun: {what}'],
  commenced: ['commenced on', 'tarikh mula'],
  ceased: ['ceased on', 'tarikh berhenti'],
  B: [
    'B  Employment income, benefits and living accommodation (excluding tax exempt amounts)',
    'B  Pendapatan penggajian, manfaat dan tempat kediaman (tidak termasuk amaun dikecualikan cukai)',
  ],
  B1a: [
    '1 (a)  Gross salary, wages or leave pay (including overtime pay)',
    '1 (a)  Gaji kasar, upah atau gaji cuti (termasuk gaji lebih masa)',
  ],
  B1b: [
    '(b)  Fees (including director fees), commission or bonus',
    '(b)  Fi (termasuk fi pengarah), komisen atau bonus',
  ],
  B1c: [
    '(c)  Gross tips, perquisites, awards, rewards or other allowances',
    '(c)  Tip kasar, perkuisit, penerimaan sagu hati atau elaun-elaun lain',
  ],
  B1d: [
    '(d)  Income tax borne by the employer for the employee',
    '(d)  Cukai pendapatan yang dibayar oleh majikan bagi pihak pekerja',
  ],
  B1e: ['(e)  Employee share option scheme (ESOS) benefit', '(e)  Manfaat skim opsyen saham pekerja (ESOS)'],
  B1f: ['(f)  Gratuity', '(f)  Ganjaran'],
  B2: [
    '2  Arrears and others for preceding years paid in this year',
    '2  Bayaran tunggakan dan lain-lain bagi tahun-tahun terdahulu dalam tahun semasa',
  ],
  B3: ['3  Benefits in kind', '3  Manfaat berupa barangan'],
  B4: ['4  Value of living accommodation', '4  Nilai tempat kediaman'],
  B5: [
    '5  Refund from unapproved provident / pension fund',
    '5  Bayaran balik daripada kumpulan wang simpanan / pencen yang tidak diluluskan',
  ],
  B6: ['6  Compensation for loss of employment', '6  Pampasan kerana kehilangan pekerjaan'],
  C: ['C  Pension and others', 'C  Pencen dan lain-lain'],
  C1: ['1  Pension', '1  Pencen'],
  C2: ['2  Annuities or other periodical payments', '2  Anuiti atau bayaran berkala yang lain'],
  D: ['D  Total deduction', 'D  Jumlah potongan'],
  D1: ['1  Current year’s monthly tax deductions (MTD)', '1  Potongan cukai bulanan (PCB) tahun semasa'],
  D2: ['2  CP 38 deductions', '2  Arahan potongan CP 38'],
  D3: ['3  Zakat paid via salary deduction', '3  Zakat yang dibayar melalui potongan gaji'],
  D4: [
    '4  Approved donations / gifts / contributions via salary deduction',
    '4  Derma / hadiah / sumbangan diluluskan melalui potongan gaji',
  ],
  D5a: [
    '5  Claimed by the employee via Form TP1: (a) relief',
    '5  Tuntutan pekerja melalui Borang TP1: (a) pelepasan',
  ],
  D5b: [
    '(b)  Zakat other than that paid via monthly salary deduction',
    '(b)  Zakat selain yang dibayar melalui potongan gaji bulanan',
  ],
  D6: ['6  Total qualifying child relief', '6  Jumlah pelepasan bagi anak yang layak'],
  E: [
    'E  Contributions paid by the employee to an approved provident / pension fund and SOCSO',
    'E  Caruman pekerja kepada kumpulan wang simpanan / pencen yang diluluskan dan PERKESO',
  ],
  E1: [
    '1  Employees Provident Fund: employee’s share, compulsory contribution',
    '1  Kumpulan Wang Simpanan Pekerja: bahagian pekerja, caruman yang wajib',
  ],
  E2: ['2  SOCSO: employee’s share, with EIS', '2  PERKESO: bahagian pekerja, termasuk SIP'],
  F: [
    'F  Total tax exempt allowances / perquisites / gifts / benefits',
    'F  Jumlah elaun / perkuisit / pemberian / manfaat yang dikecualikan cukai',
  ],
  total: ['Total', 'Jumlah'],
  opening: [
    'Months before payroll was run here are included as one sum in B1 (a), D1, D3, D5 and E1; SOCSO is without them.',
    'Bulan sebelum gaji diproses di sini dimasukkan sebagai satu jumlah dalam B1 (a), D1, D3, D5 dan E1; PERKESO tidak termasuk bulan itu.',
  ],
  officer: ['Name of officer', 'Nama pegawai'],
  officer_designation: ['Designation', 'Jawatan'],
  employer: ['Name and address of employer', 'Nama dan alamat majikan'],
  phone: ['Employer’s telephone no.', 'No. telefon majikan'],
  dated: ['Date', 'Tarikh'],
} satisfies Record<string, [en: string, ms: string]>;

export type EaWord = keyof typeof LABELS;
export type EaLabels = PdfLabels<EaWord>;

/** The words of an EA form, made once for each language. */
export const EA_LABELS: Record<Language, EaLabels> = {
  en: labelsIn(LABELS, 'en'),
  ms: labelsIn(LABELS, 'ms'),
};

/** Every letter that the words may need beside those of the form itself. */
export const EA_LETTERS = lettersOf(LABELS);
