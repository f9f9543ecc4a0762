/** `payslip-E0001-2026-10.pdf`, with the sequence when it is not the monthly one. */
export const payslipFileName = (payslip: { employee_code: string; start_date: string; sequence: number }) =>
  `payslip-${payslip.employee_code}-${payslip.start_date.slice(0, 7)}${payslip.sequence > 1 ? `-${payslip.sequence}` : ''}.pdf`;
