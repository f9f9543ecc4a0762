import { type DemoPart, foreigner, man, married, single, woman } from './demo-people.ts';

/** The first employees of the retail company: one for each case that payroll treats differently. */
export const RETAIL_CAST: readonly DemoPart[] = [
  {
    sign_in: 'employee@mesra.example',
    cells: {
      ...man('1988-05-14', 'Ahmad Faizal bin Rahman', 'Malay', '880514-10-5231'),
      ...married('no', '2'),
      email: 'employee@mesra.example',
      company_joined_at: '2019-03-01',
      basic_salary: '6500.00',
    },
    raise: { effective_from: '2026-07-01', amount: 720_000, reason: 'Yearly review' },
  },
  {
    sign_in: 'supervisor@mesra.example',
    cells: {
      ...man('1991-11-02', 'Tan Wei Jie', 'Chinese', '911102-07-5317'),
      ...married('yes', '1'),
      email: 'supervisor@mesra.example',
      basic_salary: '5200.00',
    },
    fields: { spm_supervisor: true },
  },
  {
    sign_in: 'promoter@mesra.example',
    cells: {
      ...woman('1999-08-23', 'Kavitha a/p Muthu', 'Indian', '990823-08-5144'),
      ...single,
      email: 'promoter@mesra.example',
      basic_salary: '2300.00',
    },
  },
  {
    cells: {
      ...man('1963-02-11', 'Hamzah bin Mansor', 'Malay', '630211-01-5119'),
      ...married('no', '0'),
      basic_salary: '4200.00',
    },
  },
  {
    cells: {
      ...man('1969-06-30', 'Perumal a/l Raman', 'Indian', '690630-10-5335'),
      ...married('yes', '0'),
      children_18_studying: '2',
      basic_salary: '5079.86',
    },
  },
  {
    cells: {
      ...woman('1966-09-17', 'Noraini binti Hashim', 'Malay', '660917-02-5446'),
      ...single,
      marital_status: 'widowed',
      basic_salary: '3150.00',
    },
  },
  {
    cells: {
      ...man('1985-01-20', 'Lee Kok Leong', 'Chinese', '850120-14-5553'),
      ...single,
      disabled: 'yes',
      basic_salary: '4800.00',
    },
  },
  {
    cells: {
      ...man('1982-12-05', 'Suresh a/l Krishnan', 'Indian', '821205-10-5761'),
      ...married('no', '3'),
      spouse_disabled: 'yes',
      basic_salary: '9400.00',
    },
  },
  {
    cells: {
      ...woman('1976-04-09', 'Datin Farah binti Iskandar', 'Malay', '760409-14-5872'),
      ...married('yes', '1'),
      basic_salary: '55000.00',
    },
  },
  {
    cells: {
      ...man('1971-10-28', 'Khoo Boon Keat', 'Chinese', '711028-07-5985'),
      ...married('no', '2'),
      basic_salary: '28000.00',
    },
  },
  {
    cells: {
      ...woman('2004-03-15', 'Izzati binti Daud', 'Malay', '040315-03-5092'),
      ...single,
      basic_salary: '1700.00',
    },
  },
  {
    cells: {
      ...man('1994-07-07', 'Dinesh a/l Govindasamy', 'Indian', '940707-05-5103'),
      ...single,
      company_joined_at: '2026-05-11',
      basic_salary: '3600.00',
    },
  },
  {
    cells: {
      ...woman('1987-02-26', 'Wong Pei Shan', 'Chinese', '870226-13-5214'),
      ...married('yes', '2'),
      company_joined_at: '2026-04-16',
      basic_salary: '8800.00',
    },
    former_employer: {
      employer: 'Sinar Borneo Trading Sdn Bhd',
      ...{ start_month: 1, end_month: 3 },
      ...{ remuneration: 2_520_000, epf: 277_200, mtd: 96_000, zakat: 0 },
      reliefs: [{ key: 'deduction_sspn', amount: 120_000 }],
    },
  },
  {
    cells: {
      ...man('1990-09-01', 'Nazri bin Sulaiman', 'Malay', '900901-11-5325'),
      ...married('yes', '1'),
      basic_salary: '4100.00',
    },
    left: '2026-06-18',
  },
  {
    cells: {
      ...woman('1996-06-06', 'Christina anak Linggi', 'Other', '960606-13-5436'),
      ...single,
      basic_salary: '2850.00',
    },
    left: '2026-03-31',
  },
  {
    cells: {
      ...man('1993-05-19', 'Hafiz bin Osman', 'Malay', '930519-06-5547'),
      ...single,
      basic_salary: '3400.00',
    },
    raise: { effective_from: '2026-04-16', amount: 395_000, reason: 'Took over the route planning' },
  },
  {
    cells: {
      ...foreigner('', 'Zaw Min Htun', 'MM', 'MD447120'),
      ...single,
      basic_salary: '1900.00',
    },
  },
  {
    cells: {
      ...woman('2001-12-12', 'Farhana binti Jamaluddin', 'Malay', '011212-10-5658'),
      ...single,
      company_joined_at: '2026-01-05',
      basic_salary: '',
    },
  },
  {
    cells: {
      ...man('1984-08-08', 'Chong Wai Kit', 'Chinese', '840808-14-5769'),
      ...married('yes', '2'),
      basic_salary: '7300.00',
    },
    fields: { skbbk_opt_out_from: '2026-08-01' },
  },
  {
    cells: {
      ...foreigner('1980-03-03', 'Ramon Santos', 'PH', 'P8841207A'),
      ...married('yes', '1'),
      permanent_resident: 'yes',
      basic_salary: '5600.00',
    },
  },
  {
    cells: {
      ...foreigner('1992-10-10', 'Bahadur Gurung', 'NP', '10447822'),
      ...single,
      basic_salary: '2100.00',
    },
  },
  {
    cells: {
      ...foreigner('1964-01-25', 'Abdul Karim Hossain', 'BD', 'BX0193345'),
      ...married('no', '0'),
      basic_salary: '2450.00',
    },
  },
  {
    cells: {
      ...foreigner('1995-06-21', 'Budi Santoso', 'ID', 'C4410932'),
      ...single,
      tax_resident: 'no',
      company_joined_at: '2026-02-02',
      basic_salary: '4500.00',
    },
  },
  {
    cells: {
      ...foreigner('1965-11-11', 'Grace Cruz', 'PH', 'P1120094B'),
      gender: 'Female',
      ...single,
      basic_salary: '3300.00',
    },
    fields: { pre_1998_elector: true },
  },
  {
    cells: {
      ...woman('1979-07-29', 'Siti Mariam binti Razak', 'Malay', '790729-08-5870'),
      ...single,
      marital_status: 'divorced',
      spouse_working: '',
      children_under_18: '1',
      children_disabled: '1',
      children_disabled_studying: '1',
      basic_salary: '6250.50',
    },
  },
  {
    cells: {
      ...man('1983-03-30', 'Vijay a/l Chandran', 'Indian', '830330-10-5981'),
      ...married('yes', '2'),
      basic_salary: '16500.00',
    },
    fields: { tax_regime: 'knowledge_worker' },
  },
  {
    cells: {
      ...man('1966-08-20', 'Mohd Fadzil bin Ismail', 'Malay', '660820-04-5095'),
      ...married('no', '1'),
      basic_salary: '5000.00',
    },
  },
  {
    cells: {
      ...woman('1989-01-31', 'Yeoh Mei Ling', 'Chinese', '890131-07-5106'),
      ...married('yes', '1'),
      basic_salary: '5000.01',
    },
    fields: { contribution_epf_employee_rate: '0.15' },
  },
];
