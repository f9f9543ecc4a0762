/** A text in both languages; `{name}` is a parameter. */
export interface Wording {
  readonly en: string;
  readonly ms: string;
}

const w = (en: string, ms: string): Wording => ({ en, ms });

/** The laws, steps and notes named by explanations and the tax deduction sheet. */
export const EXPLANATION_MESSAGES: Readonly<Record<string, Wording>> = {
  'law.arithmetic': w('Sum of the lines above', 'Jumlah baris di atas'),
  'law.contract.salary': w('Contract of service', 'Kontrak perkhidmatan'),
  'law.contract.line': w('As agreed or entered', 'Seperti dipersetujui atau dimasukkan'),
  'law.employment_act.s18a': w(
    'Employment Act 1955, section 18A (incomplete month)',
    'Akta Kerja 1955, seksyen 18A (bulan tidak lengkap)',
  ),
  'law.employment_act.overtime': w(
    'Employment Act 1955, sections 60A and 60I (ordinary rate of pay)',
    'Akta Kerja 1955, seksyen 60A dan 60I (kadar upah biasa)',
  ),
  'law.employment_act.rest_day_work': w('Employment Act 1955, section 60', 'Akta Kerja 1955, seksyen 60'),
  'law.employment_act.holiday_work': w('Employment Act 1955, section 60D', 'Akta Kerja 1955, seksyen 60D'),
  'law.employment_act.ordinary_rate': w('Employment Act 1955, section 60I', 'Akta Kerja 1955, seksyen 60I'),
  'law.sabah_labour_ordinance.overtime': w(
    'Labour Ordinance (Sabah Cap. 67), section 104',
    'Ordinan Buruh (Sabah Bab 67), seksyen 104',
  ),
  'law.sabah_labour_ordinance.rest_day_work': w(
    'Labour Ordinance (Sabah Cap. 67), section 104C',
    'Ordinan Buruh (Sabah Bab 67), seksyen 104C',
  ),
  'law.sabah_labour_ordinance.holiday_work': w(
    'Labour Ordinance (Sabah Cap. 67), section 103',
    'Ordinan Buruh (Sabah Bab 67), seksyen 103',
  ),
  'law.sabah_labour_ordinance.ordinary_rate': w(
    'Labour Ordinance (Sabah Cap. 67), section 2',
    'Ordinan Buruh (Sabah Bab 67), seksyen 2',
  ),
  'law.sarawak_labour_ordinance.overtime': w(
    'Labour Ordinance (Sarawak Cap. 76), section 105',
    'Ordinan Buruh (Sarawak Bab 76), seksyen 105',
  ),
  'law.sarawak_labour_ordinance.rest_day_work': w(
    'Labour Ordinance (Sarawak Cap. 76), section 105C',
    'Ordinan Buruh (Sarawak Bab 76), seksyen 105C',
  ),
  'law.sarawak_labour_ordinance.holiday_work': w(
    'Labour Ordinance (Sarawak Cap. 76), section 104',
    'Ordinan Buruh (Sarawak Bab 76), seksyen 104',
  ),
  'law.sarawak_labour_ordinance.ordinary_rate': w(
    'Labour Ordinance (Sarawak Cap. 76), section 2',
    'Ordinan Buruh (Sarawak Bab 76), seksyen 2',
  ),
  'law.employment_act.advance': w(
    'Employment Act 1955, section 24(2): recovery of an advance of wages',
    'Akta Kerja 1955, seksyen 24(2): pemulihan pendahuluan gaji',
  ),
  'law.employment_act.loan': w(
    'Employment Act 1955, sections 22 and 24(2): recovery of an advance of wages, as agreed',
    'Akta Kerja 1955, seksyen 22 dan 24(2): pemulihan pendahuluan gaji, seperti dipersetujui',
  ),
  'law.employment_act.last_pay': w(
    'Employment Act 1955, section 24(9)(b): what is still owed is deducted from the last pay',
    'Akta Kerja 1955, seksyen 24(9)(b): baki hutang dipotong daripada bayaran gaji terakhir',
  ),
  'law.loan.paid_out': w(
    'Paid out with this payroll: no wages, so nothing is contributed or taxed',
    'Dibayar bersama gaji ini: bukan upah, maka tiada caruman atau cukai',
  ),
  'step.loan.instalment': w('Instalment', 'Ansuran'),
  'step.loan.carried': w('Moved from earlier months', 'Dibawa dari bulan terdahulu'),
  'step.loan.rest': w('Everything owed, at leaving', 'Semua baki hutang, semasa berhenti'),
  'step.loan.moved': w('The pay does not suffice for', 'Gaji tidak mencukupi untuk'),
  'step.loan.balance': w('Balance after this payroll', 'Baki selepas gaji ini'),
  'step.advance_paid': w('Advance paid', 'Pendahuluan dibayar'),
  'law.difference': w(
    'What a closed month comes to now, by the law of that month',
    'Jumlah bulan yang telah ditutup kini, mengikut undang-undang bulan tersebut',
  ),
  'step.difference.now': w('The month comes to now', 'Jumlah bulan itu kini'),
  'step.difference.closed': w('Less what it was closed with', 'Tolak jumlah semasa ditutup'),
  'step.difference.settled': w('Less what was settled since', 'Tolak yang telah diselesaikan'),
  'step.difference.left': w('Left to settle', 'Baki untuk diselesaikan'),
  'step.closed_months': w('With what closed months lack', 'Termasuk kekurangan bulan yang telah ditutup'),
  'law.tax.cp38': w('Instruction CP38 of LHDN', 'Arahan CP38 LHDN'),
  'law.tax.zakat': w('Zakat that the employee asked for', 'Zakat atas permintaan pekerja'),
  'step.monthly_deduction': w('Every month until it ends', 'Setiap bulan sehingga tamat'),
  'step.recurring': w('Every month from this day', 'Setiap bulan mulai hari ini'),
  'step.recurring_until': w('The last day on which it counts', 'Hari terakhir ia dikira'),
  'law.payout': w('Pay plan of the promoter in the project', 'Pelan bayaran promoter dalam projek'),
  'law.site.allowance': w('Allowance of the site', 'Elaun tapak kerja'),
  'law.attendance.rules': w("The company's attendance rules", 'Peraturan kehadiran syarikat'),
  'law.epf.third_schedule': w('EPF Act 1991, Third Schedule', 'Akta KWSP 1991, Jadual Ketiga'),
  'law.epf.part_a': w('EPF Act 1991, Third Schedule, Part A', 'Akta KWSP 1991, Jadual Ketiga, Bahagian A'),
  'law.epf.part_c': w('EPF Act 1991, Third Schedule, Part C', 'Akta KWSP 1991, Jadual Ketiga, Bahagian C'),
  'law.epf.part_e': w('EPF Act 1991, Third Schedule, Part E', 'Akta KWSP 1991, Jadual Ketiga, Bahagian E'),
  'law.epf.part_f': w('EPF Act 1991, Third Schedule, Part F', 'Akta KWSP 1991, Jadual Ketiga, Bahagian F'),
  'law.epf.bonus_rule': w(
    'EPF Act 1991, Third Schedule, bonus rule',
    'Akta KWSP 1991, Jadual Ketiga, peraturan bonus',
  ),
  'law.epf.not_liable': w('Not liable to EPF in this month', 'Tidak layak mencarum KWSP bulan ini'),
  'law.epf.no_wages': w('No wages for EPF in this month', 'Tiada gaji untuk KWSP pada bulan ini'),
  'law.socso.act_4': w("Employees' Social Security Act 1969", 'Akta Keselamatan Sosial Pekerja 1969'),
  'law.socso.category_1': w(
    "Employees' Social Security Act 1969, first category",
    'Akta Keselamatan Sosial Pekerja 1969, jenis pertama',
  ),
  'law.socso.category_2': w(
    "Employees' Social Security Act 1969, second category",
    'Akta Keselamatan Sosial Pekerja 1969, jenis kedua',
  ),
  'law.socso.not_liable': w('Not liable to SOCSO', 'Tidak tertakluk kepada PERKESO'),
  'law.socso.no_wages': w('No wages for SOCSO in this month', 'Tiada gaji untuk PERKESO pada bulan ini'),
  'law.skbbk.act_a1788': w('SKBBK / LINDUNG 24 Jam (Act A1788)', 'SKBBK / LINDUNG 24 Jam (Akta A1788)'),
  'law.skbbk.not_begun': w('SKBBK had not started', 'SKBBK belum bermula'),
  'law.skbbk.opted_out': w('Opted out of SKBBK', 'Memilih keluar daripada SKBBK'),
  'law.eis.act_800': w('Employment Insurance System Act 2017', 'Akta Sistem Insurans Pekerjaan 2017'),
  'law.eis.no_wages': w('No wages for EIS in this month', 'Tiada gaji untuk SIP pada bulan ini'),
  'law.eis.not_citizen_or_pr': w(
    'EIS covers citizens and permanent residents only',
    'SIP meliputi warganegara dan pemastautin tetap sahaja',
  ),
  'law.eis.excluded_service': w(
    'EIS does not cover domestic servants and public servants',
    'SIP tidak meliputi pekhidmat domestik dan penjawat awam',
  ),
  'law.eis.age': w('EIS covers ages 18 to 59', 'SIP meliputi umur 18 hingga 59'),
  'law.eis.first_at_57': w(
    'EIS does not cover first contributions at 57 or later',
    'SIP tidak meliputi caruman pertama pada umur 57 ke atas',
  ),
  'law.hrdf.psmb_act': w(
    'Pembangunan Sumber Manusia Berhad Act 2001',
    'Akta Pembangunan Sumber Manusia Berhad 2001',
  ),
  'law.hrdf.company_without': w('The company does not pay the HRD levy', 'Syarikat tidak membayar levi HRD'),
  'law.hrdf.citizens_only': w(
    'HRD levy applies to wages of citizens only',
    'Levi HRD dikenakan atas gaji warganegara sahaja',
  ),
  'law.mtd.computerised_method': w(
    'PCB, computerised calculation method (LHDN)',
    'PCB, kaedah pengiraan berkomputer (LHDN)',
  ),
  'law.mtd.normal': w(
    'PCB, computerised calculation method (LHDN)',
    'PCB, kaedah pengiraan berkomputer (LHDN)',
  ),
  'law.mtd.non_resident': w('PCB for non-residents (LHDN)', 'PCB bukan pemastautin (LHDN)'),
  'law.mtd.rep': w('PCB, Returning Expert Programme (LHDN)', 'PCB, Program Kepulangan Pakar (LHDN)'),
  'law.mtd.knowledge_worker': w('PCB, knowledge worker (LHDN)', 'PCB, pekerja berpengetahuan (LHDN)'),
  'law.mtd.c_suite': w('PCB, C-suite position (LHDN)', 'PCB, jawatan C-suite (LHDN)'),

  'step.whole_month': w('Whole month', 'Bulan penuh'),
  'step.days_of_month': w('Days of the month', 'Hari dalam bulan'),
  'step.as_entered': w('As entered', 'Seperti dimasukkan'),
  'step.hourly_rate': w('Hourly rate', 'Kadar sejam'),
  'step.overtime': w('Multiplier and hours', 'Gandaan dan jam'),
  'step.day_wages': w("A day's wages", 'Gaji sehari'),
  'step.hours_worked': w('Hours worked', 'Jam bekerja'),
  'step.time_missed': w('Late or left early', 'Lewat atau balik awal'),
  'step.shift_allowance': w('Shift worked', 'Syif bekerja'),
  'step.site_allowance': w('Day at a site', 'Hari di tapak kerja'),
  'step.unpaid_leave': w('Unpaid days', 'Hari tanpa gaji'),
  'step.leave_encashed': w('Leave days paid out', 'Hari cuti yang dibayar'),
  'step.payout.rate': w('Verified attendance', 'Kehadiran yang disahkan'),
  'step.payout.transport': w('Transport for the day', 'Pengangkutan hari itu'),
  'step.payout.commission': w('Sales that count', 'Jualan yang dikira'),
  'step.payout.incentive': w('Target of the month', 'Sasaran bulan'),
  'step.claim': w('Claim', 'Tuntutan'),
  'step.table_row': w('Table row', 'Baris jadual'),
  'step.rate_of_wages': w('Rate on wages', 'Kadar atas gaji'),
  'step.less_taken_this_month': w('Less what was deducted this month', 'Tolak yang telah dipotong bulan ini'),
  'step.set_by_hand': w('Entered manually', 'Dimasukkan secara manual'),
  'step.mtd.bik': w('Benefit in kind of the month, in Y1', 'Manfaat berupa barangan bulan ini, dalam Y1'),
  'step.mtd.vola': w('Living accommodation of the month, in Y1', 'Nilai tempat kediaman bulan ini, dalam Y1'),
  'step.mtd.chargeable': w('Annual chargeable income (P)', 'Pendapatan bercukai tahunan (P)'),
  'step.mtd.tax': w('Annual tax', 'Cukai tahunan'),
  'step.mtd.monthly': w(
    'Less tax paid, divided by the remaining months',
    'Tolak cukai dibayar, dibahagi bulan berbaki',
  ),
  'step.mtd.zakat': w('Less zakat for the month', 'Tolak zakat bulan ini'),
  'step.mtd.chargeable_total': w('Including additional remuneration (P)', 'Termasuk saraan tambahan (P)'),
  'step.mtd.tax_total': w('Annual tax including it', 'Cukai tahunan termasuknya'),
  'step.mtd.additional': w('Tax on additional remuneration', 'Cukai atas saraan tambahan'),
  'step.mtd.flat': w('Flat rate', 'Kadar tetap'),
  'step.mtd.total': w(
    'Deduction: none below RM10, rounded up to 5 sen',
    'Potongan: tiada di bawah RM10, dibundarkan naik ke 5 sen',
  ),
  'step.total_earning': w('Earnings paid', 'Pendapatan dibayar'),
  'step.total_gross_pay': w('Salary and earnings', 'Gaji dan pendapatan'),
  'step.total_deduction': w('Deductions', 'Potongan'),
  'step.total_contribution_employee': w('Contributions and tax', 'Caruman dan cukai'),
  'step.total_contribution_employer': w('Employer contributions', 'Caruman majikan'),
  'step.total_net_pay': w(
    'Gross less deductions, contributions and tax, with the adjustment',
    'Kasar tolak potongan, caruman dan cukai, dengan pelarasan',
  ),

  'note.shares_limit_with_epf': w('Shares its limit with mandatory EPF', 'Berkongsi had dengan KWSP wajib'),
  'note.religious_journey_twice_in_a_lifetime': w('Twice in a lifetime', 'Dua kali seumur hidup'),
};
