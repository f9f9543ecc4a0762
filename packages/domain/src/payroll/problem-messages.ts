import type { Wording } from './explanation-messages.ts';

const w = (en: string, ms: string): Wording => ({ en, ms });

/** Problem parameters that are amounts in sen; others are shown as is. */
export const SEN_PARAMS: ReadonlySet<string> = new Set([
  'amount',
  'previous',
  'current',
  'shortfall',
  'claimed',
  'allowed',
  'deducted',
  'ceiling',
  'due',
  'taken',
  'left',
]);

/**
 * Messages of the payroll rules by key: blockers, invalid facts, warnings, unusual changes and refused
 * transitions.
 */
export const PROBLEM_MESSAGES: Readonly<Record<string, Wording>> = {
  statute_not_in_force: w(
    'No {table} table is in force on {day}. An owner can carry the last one forward.',
    'Tiada jadual {table} berkuat kuasa pada {day}. Pemilik boleh meneruskan jadual terakhir.',
  ),
  statute_not_begun: w(
    'No {table} table is in force on {day}. The {table} tables here start on {begins}.',
    'Tiada jadual {table} berkuat kuasa pada {day}. Jadual {table} di sini bermula pada {begins}.',
  ),
  carry_forward_without_value: w(
    'The {table} table cannot be carried forward: none was in force on {source_date}.',
    'Jadual {table} tidak boleh diteruskan: tiada yang berkuat kuasa pada {source_date}.',
  ),
  carry_forward_not_needed: w(
    'The {table} table has no end date, so nothing needs to be carried forward.',
    'Jadual {table} tiada tarikh tamat. Tiada apa yang perlu diteruskan.',
  ),
  carry_forward_too_early: w(
    'The table is in force until {day}. Choose a later month.',
    'Jadual ini berkuat kuasa hingga {day}. Pilih bulan yang kemudian.',
  ),
  carry_forward_too_long: w(
    'A table can be carried forward for at most {months} months. Decide again after that.',
    'Jadual diteruskan untuk paling lama {months} bulan. Buat keputusan semula selepas itu.',
  ),
  statute_of_another_month: w(
    'The wages are for {wage_month}, the statutory tables for {statute_month}.',
    'Gaji bagi {wage_month}, jadual berkanun bagi {statute_month}.',
  ),
  before_first_payroll_month: w(
    'Payroll for this company starts on {day}.',
    'Gaji syarikat ini bermula pada {day}.',
  ),
  unpaid_leave_by_26: w(
    'Unpaid leave is divided by 26, as the company decided; Employment Act 1955 section 18A divides by the calendar days of the month.',
    'Cuti tanpa gaji dibahagikan dengan 26 mengikut keputusan syarikat; seksyen 18A Akta Kerja 1955 membahagikan dengan bilangan hari kalendar bulan itu.',
  ),
  wage_month_malformed: w('{month} is not a month.', '{month} bukan bulan.'),
  wage_period_not_a_month: w(
    '{start_date} to {end_date} is not a calendar month.',
    '{start_date} hingga {end_date} bukan bulan kalendar.',
  ),
  date_of_birth_missing: w('The date of birth is missing.', 'Tarikh lahir tiada.'),
  date_of_birth_malformed: w(
    'The date of birth is not a date: {value}.',
    'Tarikh lahir bukan tarikh: {value}.',
  ),
  born_after_month: w(
    'The date of birth, {date_of_birth}, is after this month.',
    'Tarikh lahir {date_of_birth} selepas bulan ini.',
  ),
  nationality_missing: w('The nationality is missing.', 'Kewarganegaraan tiada.'),
  joined_date_malformed: w(
    'The joining date is missing or not a date.',
    'Tarikh mula kerja tiada atau bukan tarikh.',
  ),
  inactive_date_malformed: w('The last day is not a date: {value}.', 'Hari terakhir bukan tarikh: {value}.'),
  not_employed_in_month: w(
    'Not employed between {start_date} and {end_date}.',
    'Tidak bekerja antara {start_date} dan {end_date}.',
  ),
  salary_not_in_force: w('No salary is in force on {day}.', 'Tiada gaji berkuat kuasa pada {day}.'),

  amount_negative: w('{field} cannot be negative.', '{field} tidak boleh negatif.'),
  amount_not_sen: w('{field} is not an amount of money.', '{field} bukan amaun wang.'),
  rate_malformed: w('{field} is not a rate.', '{field} bukan kadar.'),
  overtime_multiplier_unknown: w(
    '{field}: overtime is paid 1.5, 2.0 or 3.0 times, not {multiplier}.',
    '{field}: kerja lebih masa dibayar 1.5, 2.0 atau 3.0 kali, bukan {multiplier}.',
  ),
  hours_malformed: w('{field}: the hours are not a number.', '{field}: jam bukan nombor.'),
  days_malformed: w('{field}: the days are not a number.', '{field}: hari bukan nombor.'),
  date_malformed: w('{field}: enter a valid date.', '{field}: masukkan tarikh yang sah.'),
  sequence_malformed: w('The sequence must be 1 or more.', 'Urutan mesti 1 atau lebih.'),
  children_malformed: w('The number of children must be 0 or more.', 'Bilangan anak mesti 0 atau lebih.'),
  money_missing: w('Enter an amount.', 'Masukkan amaun.'),
  money_malformed: w(
    '{value} is not an amount with at most two decimals.',
    '{value} bukan amaun dengan paling banyak dua tempat perpuluhan.',
  ),
  payslip_too_large: w(
    'The payslip comes to more than RM 99,999,999.99. Check its amounts.',
    'Slip gaji ini melebihi RM 99,999,999.99. Semak amaunnya.',
  ),
  contribution_below_zero: w(
    '{figure}: closed months give back {amount} more than this payslip contributes. Defer one of their differences.',
    '{figure}: bulan yang telah ditutup memulangkan {amount} lebih daripada caruman slip gaji ini. Tangguhkan salah satu perbezaan.',
  ),
  money_too_large: w('{value} is too large.', '{value} terlalu besar.'),
  nric_malformed: w(
    'The identity number is not in the form YYMMDD-PB-###G.',
    'Nombor kad pengenalan bukan dalam bentuk YYMMDD-PB-###G.',
  ),
  nric_birthday_impossible: w(
    'The identity number does not start with a valid date.',
    'Nombor kad pengenalan tidak bermula dengan tarikh yang sah.',
  ),
  nric_place_code_odd: w(
    'The place code of the identity number is unusual.',
    'Kod tempat pada nombor kad pengenalan luar biasa.',
  ),

  net_below_zero: w(
    'What is taken exceeds the pay by {shortfall}. Leave out or lower a deduction before this is confirmed.',
    'Potongan melebihi gaji sebanyak {shortfall}. Keluarkan atau kurangkan potongan sebelum ini disahkan.',
  ),
  instalment_in_part: w(
    '{name}: {taken} of {due} is deducted, as far as the pay and the limit of deductions allow. {left} moves to the next month.',
    '{name}: {taken} daripada {due} dipotong, setakat yang dibenarkan oleh gaji dan had potongan. {left} dibawa ke bulan berikutnya.',
  ),
  rest_in_part: w(
    '{name}: {taken} of {due} is deducted, as far as the pay allows. {left} is still owed after this payroll.',
    '{name}: {taken} daripada {due} dipotong, setakat yang dibenarkan oleh gaji. {left} masih terhutang selepas gaji ini.',
  ),
  tax_not_entered: w(
    'PCB is entered by hand in this company, and none was entered for this month.',
    'PCB dimasukkan secara manual di syarikat ini, dan tiada yang dimasukkan bagi bulan ini.',
  ),
  tax_with_salary: w(
    'This is paid before the salary of the month. PCB is worked out of the whole month, so the PCB on it is deducted with the salary.',
    'Bayaran ini dibuat sebelum gaji bulan ini. PCB dikira bagi sebulan penuh, jadi PCB ke atasnya dipotong bersama gaji.',
  ),
  deductions_beyond_limit: w(
    'Deductions come to {deducted}, more than {percent}% of the wages of the month ({ceiling}; Employment Act 1955, section 24).',
    'Jumlah potongan {deducted}, melebihi {percent}% daripada gaji bulan ini ({ceiling}; Akta Kerja 1955, seksyen 24).',
  ),
  relief_cut_to_limit: w(
    'Of {claimed} claimed for {key}, {allowed} is within the yearly limit.',
    'Daripada {claimed} yang dituntut bagi {key}, {allowed} dalam had tahunan.',
  ),

  religious_journey_limit: w(
    'The departure levy of a religious journey counts {limit} times in a lifetime. That limit has been reached, so this levy does not count.',
    'Levi pelepasan bagi perjalanan keagamaan dikira {limit} kali seumur hidup. Had itu telah dituntut, jadi levi ini tidak dikira.',
  ),
  opening_figures_missing: w(
    'First payroll here in {year}: earlier pay in the year is not recorded, so the tax would be wrong. Enter or import the opening balances (ytd), or waive them with a reason.',
    'Gaji pertama di sini bagi {year}: gaji terdahulu dalam tahun ini tidak direkodkan, jadi cukai akan salah. Masukkan atau import baki pembukaan (ytd), atau kecualikan dengan sebab.',
  ),
  opening_figures_not_asked: w(
    'Pay in {year} before this first payroll is not recorded, so the tax may be wrong. Enter the opening balances.',
    'Bayaran dalam {year} sebelum gaji pertama ini tiada dalam rekod, jadi cukai mungkin salah. Masukkan baki pembukaan.',
  ),
  tp3_missing: w(
    'Joined in {year}: no TP3 of a former employer is on file. Enter it if there was one.',
    'Mula bekerja dalam {year}: tiada TP3 daripada majikan terdahulu dalam rekod. Masukkan jika ada.',
  ),

  joined: w('First payslip.', 'Slip gaji pertama.'),
  net_zero: w('Nothing is paid.', 'Tiada bayaran.'),
  net_changed: w(
    'Net pay went from {previous} to {current}.',
    'Gaji bersih berubah daripada {previous} kepada {current}.',
  ),
  tax_changed: w(
    'Tax went from {previous} to {current}.',
    'Cukai berubah daripada {previous} kepada {current}.',
  ),
  salary_changed: w(
    'Salary went from {previous} to {current}.',
    'Gaji berubah daripada {previous} kepada {current}.',
  ),
  line_new: w('New this month: {name}, {amount}.', 'Baharu bulan ini: {name}, {amount}.'),
  line_gone: w('Removed this month: {name}, {amount}.', 'Tiada bulan ini: {name}, {amount}.'),
  contribution_started: w('{figure} is new this month.', '{figure} baharu bulan ini.'),
  contribution_stopped: w('{figure} is not deducted this month.', '{figure} tidak dipotong bulan ini.'),

  payroll_transition_not_allowed: w(
    'This is not possible while the payroll is {status}.',
    'Ini tidak boleh dibuat semasa status gaji ialah {status}.',
  ),
  payroll_reason_required: w(
    'Give a reason for changing a confirmed payroll.',
    'Nyatakan sebab gaji yang disahkan diubah.',
  ),
  ea_item_without_box: w(
    '{name} is taxed and has no box of the EA form. Choose it in the payroll items.',
    '{name} dikenakan cukai tetapi tiada kotak dalam borang EA. Pilih kotaknya dalam item gaji.',
  ),
  ea_does_not_agree: w(
    'The form comes to RM {form}, the payslips to RM {payslips}.',
    'Jumlah borang ialah RM {form}, jumlah slip gaji ialah RM {payslips}.',
  ),
  ea_month_open: w('The payroll of {month} is not confirmed.', 'Gaji {month} belum disahkan.'),
  cp8d_employer_number: w(
    'The employer tax number (E) is missing or is no number of LHDN. Correct it under Company, Contribution.',
    'Nombor cukai majikan (E) tiada atau bukan nombor LHDN. Betulkan di Syarikat, Caruman.',
  ),
  ea_last_month: w('There is no payroll of {month} yet.', 'Gaji {month} belum ada.'),
};
