import { examplePayslip } from '../apps/server/src/modules/payroll-documents/payslip.factory.ts';
import { payslipPdf } from '../apps/server/src/modules/payroll-documents/payslip-pdf.ts';
import type { Figure } from './figure.ts';

const COUNT = 1_000;

/** Payslip PDFs generated sequentially in one process, each for a different person. */
export async function measurePdfs(): Promise<Figure> {
  const payslips = Array.from({ length: COUNT + 50 }, (_, index) =>
    examplePayslip({
      salary: 300_000 + index * 137,
      person: { name: `Nur Aisyah binti Rahman ${index}`, employee_code: `E${index}` },
    }),
  );
  for (const payslip of payslips.slice(COUNT)) await payslipPdf(payslip, 'en');
  const began = performance.now();
  let bytes = 0;
  for (const payslip of payslips.slice(0, COUNT)) bytes += (await payslipPdf(payslip, 'en')).length;
  const took = performance.now() - began;
  return {
    what: 'payslips as PDF',
    mark: null,
    reached: `${((COUNT / took) * 1000).toFixed(0)} a second, ${(took / COUNT).toFixed(1)} ms and ${(bytes / COUNT / 1000).toFixed(0)} kB each`,
    met: null,
    floor: null,
    ratio: null,
  };
}
