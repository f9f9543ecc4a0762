import { matchHeader } from '@mesra/domain/employees/header-match';
import { columnKey } from './column-key.ts';
import { IMPORT_COLUMNS, type ImportColumn, REQUIRED_COLUMNS } from './import.ts';

/**
 * Other names of the columns in English and Malay, as payroll and HR files in Malaysia have them; compared by
 * `columnKey`. A name that could also mean something else ("EPF", "No", "Status") is not listed.
 */
const OTHER_NAMES: Record<ImportColumn, readonly string[]> = {
  employee_code: [
    ...['Employee No', 'Employee Number', 'Employee ID', 'Emp No', 'Emp ID', 'Emp Code', 'Staff No'],
    ...['Staff ID', 'Staff Code', 'Staff Number', 'Payroll No', 'Worker No', 'No Pekerja', 'No. Pekerja'],
    ...['Nombor Pekerja', 'Kod Pekerja', 'ID Pekerja', 'No. Staf', 'ID Staf', 'No. Kakitangan'],
  ],
  name: [
    ...['Full Name', 'Employee Name', 'Staff Name', 'Name of Employee', 'Name as per IC', 'Name as in IC'],
    ...['Nama', 'Nama Penuh', 'Nama Pekerja', 'Nama Staf', 'Nama Kakitangan', 'Nama seperti dalam KP'],
  ],
  identity_number: [
    ...['IC', 'IC No', 'IC Number', 'I/C', 'I/C No', 'NRIC', 'NRIC No', 'NRIC Number', 'New IC', 'New IC No'],
    ...[
      'MyKad',
      'MyKad No',
      'Identity No',
      'Identity Card',
      'Identity Card No',
      'National ID',
      'KP',
      'No. KP',
    ],
    ...['No. K/P', 'No. KP Baru', 'No. IC', 'Kad Pengenalan', 'No. Kad Pengenalan', 'No. MyKad'],
    ...['Nombor Kad Pengenalan', 'Nombor KP'],
  ],
  passport: ['Passport No', 'Passport Number', 'Pasport', 'No. Pasport', 'Nombor Pasport'],
  nationality: ['Citizenship', 'Country of Citizenship', 'Warganegara', 'Kewarganegaraan', 'Kerakyatan'],
  permanent_resident: ['PR', 'Permanent Resident Status', 'Penduduk Tetap', 'Pemastautin Tetap'],
  gender: ['Sex', 'Jantina'],
  race: ['Ethnicity', 'Ethnic Group', 'Bangsa', 'Kaum', 'Keturunan'],
  date_of_birth: ['DOB', 'D.O.B.', 'Birth Date', 'Birthday', 'Birthdate', 'Tarikh Lahir', 'Tkh Lahir'],
  email: [
    'E-mail',
    'Email Address',
    'E-mail Address',
    'Work Email',
    'Emel',
    'E-mel',
    'Alamat Emel',
    'Alamat E-mel',
  ],
  phone: [
    ...['Phone No', 'Phone Number', 'Mobile', 'Mobile No', 'Mobile Number', 'Mobile Phone', 'Handphone'],
    ...['Handphone No', 'HP', 'H/P', 'H/P No', 'HP No', 'Tel', 'Tel No', 'Telephone', 'Contact No'],
    ...[
      'Contact Number',
      'Telefon',
      'No. Telefon',
      'No. Tel',
      'No. HP',
      'No. Telefon Bimbit',
      'Nombor Telefon',
    ],
  ],
  address: [
    'Home Address',
    'Residential Address',
    'Street Address',
    'Alamat',
    'Alamat Rumah',
    'Alamat Kediaman',
  ],
  postcode: ['Post Code', 'Postal Code', 'Zip', 'Zip Code', 'Poskod'],
  city: ['Town', 'City/Town', 'Bandar', 'Bandaraya'],
  state: ['Negeri', 'State/Province'],
  country: ['Country of Residence', 'Negara'],
  marital_status: ['Marriage Status', 'Marital', 'Taraf Perkahwinan', 'Status Perkahwinan'],
  spouse_working: ['Working Spouse', 'Is Spouse Working', 'Pasangan Bekerja'],
  spouse_disabled: ['Disabled Spouse', 'Pasangan OKU', 'Pasangan Kurang Upaya'],
  disabled: ['Disability', 'Is Disabled', 'OKU', 'Kurang Upaya'],
  children_under_18: ['Children below 18', 'Anak bawah 18', 'Anak di bawah 18 tahun'],
  children_18_studying: ['Children 18 and above studying', 'Anak 18 tahun ke atas masih belajar'],
  children_disabled: ['Disabled Children', 'Anak OKU', 'Anak Kurang Upaya'],
  children_disabled_studying: ['Disabled Children Studying', 'Anak OKU masih belajar'],
  tax_resident: [
    'Resident for Tax',
    'Tax Residency',
    'Resident Status',
    'Pemastautin Cukai',
    'Mastautin Cukai',
  ],
  branch: [
    'Branch Name',
    'Office',
    'Outlet',
    'Location',
    'Work Location',
    'Cawangan',
    'Nama Cawangan',
    'Lokasi',
  ],
  division: ['Division Name', 'Business Unit', 'Bahagian', 'Nama Bahagian'],
  department: ['Dept', 'Dept.', 'Department Name', 'Jabatan', 'Nama Jabatan'],
  position: ['Job Title', 'Title', 'Designation', 'Post', 'Role', 'Job Position', 'Jawatan', 'Nama Jawatan'],
  position_level: ['Level', 'Job Level', 'Grade', 'Job Grade', 'Gred', 'Gred Jawatan', 'Tahap Jawatan'],
  company_joined_at: [
    ...['Joined', 'Join Date', 'Joining Date', 'Date Joined', 'Date of Joining', 'Date Join', 'Start Date'],
    ...[
      'Hire Date',
      'Date Hired',
      'Commencement Date',
      'Employment Date',
      'Date of Employment',
      'Tarikh Masuk',
    ],
    ...['Tarikh Mula', 'Tarikh Mula Kerja', 'Tarikh Mula Bekerja', 'Tarikh Masuk Kerja', 'Tarikh Lantikan'],
  ],
  basic_salary: [
    ...['Salary', 'Basic', 'Basic Pay', 'Monthly Salary', 'Basic Wage', 'Monthly Basic', 'Current Salary'],
    ...['Gaji', 'Gaji Pokok', 'Gaji Asas', 'Gaji Bulanan'],
  ],
  bank_swift: [
    'Swift',
    'Swift Code',
    'Bank Swift Code',
    'BIC',
    'Bank',
    'Bank Name',
    'Nama Bank',
    'Kod Swift',
  ],
  bank_account: [
    ...[
      'Account No',
      'Account Number',
      'Acc No',
      'A/C No',
      'Bank Account No',
      'Bank Account Number',
      'Bank Acc No',
    ],
    ...['Bank A/C No', 'No. Akaun', 'No. Akaun Bank', 'Nombor Akaun', 'Nombor Akaun Bank', 'Akaun Bank'],
  ],
  epf_number: ['EPF No', 'EPF No.', 'EPF Member No', 'KWSP No', 'No. KWSP', 'Nombor KWSP', 'No. Ahli KWSP'],
  socso_number: ['SOCSO No', 'SOCSO No.', 'PERKESO No', 'No. PERKESO', 'Nombor PERKESO', 'No. SOCSO'],
  tax_number: [
    ...['Tax No', 'Income Tax No', 'Income Tax Number', 'Tax File No', 'TIN', 'LHDN No', 'Tax Reference No'],
    ...['No. Cukai', 'No. Cukai Pendapatan', 'Nombor Cukai Pendapatan', 'No. LHDN', 'No. Rujukan Cukai'],
  ],
  ytd_remuneration: ['YTD Gross', 'YTD Gross Pay', 'YTD Income', 'Gaji Kasar Terkumpul', 'Saraan Terkumpul'],
  ytd_epf: ['YTD Employee EPF', 'YTD EPF Employee', 'KWSP Terkumpul'],
  ytd_mtd: ['YTD PCB', 'YTD Tax', 'PCB Terkumpul'],
  ytd_zakat: ['Zakat Terkumpul'],
  ytd_religious_journeys: ['Religious Journeys', 'Perjalanan Ibadah'],
};

/** The other names of each column, normalized. */
export const COLUMN_NAMES = Object.fromEntries(
  IMPORT_COLUMNS.map((column) => [column, [...new Set(OTHER_NAMES[column].map(columnKey))]]),
) as unknown as Record<ImportColumn, readonly string[]>;

/** Every normalized name that a column may have, for telling a header from anything else. */
export const KNOWN_KEYS: readonly string[] = [...IMPORT_COLUMNS, ...Object.values(COLUMN_NAMES).flat()];

/** The column in which a file of rejected rows says why. It is never imported. */
export const ERROR_COLUMN = 'import_error';

/** The import column of each column of a file, by its name in English or Malay. */
export const columnsByName = (header: readonly string[]) => matchHeader(header.map(columnKey), COLUMN_NAMES);

/** The required columns that are not among these. */
export function missingColumns(fields: readonly (ImportColumn | null)[]): ImportColumn[] {
  const found = new Set(fields);
  const missing: ImportColumn[] = REQUIRED_COLUMNS.filter((name) => !found.has(name));
  if (!found.has('identity_number') && !found.has('passport')) missing.push('identity_number');
  return missing;
}
