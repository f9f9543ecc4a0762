import { loadavg } from 'node:os';
import { examplePayslip } from '../apps/server/src/modules/payroll-documents/payslip.factory.ts';
import { payslipPdf } from '../apps/server/src/modules/payroll-documents/payslip-pdf.ts';
import { type Figure, loadNote } from './figure.ts';
import type { Section } from './report.ts';

const COUNT = 1_000;

/** A thousand PDFs, made one after the other in one process, each for a different person. */
async function measure(
  what: string,
  mark: number | null,
  make: (payslip: ReturnType<typeof examplePayslip>) => Promise<Buffer>,
): Promise<Figure> {
  const payslips = Array.from({ length: COUNT + 50 }, (_, index) =>
    examplePayslip({
      salary: 300_000 + index * 137,
      person: { name: `Nur Aisyah binti Rahman ${index}`, employee_code: `E${index}` },
    }),
  );
  for (const payslip of payslips.slice(COUNT)) await make(payslip);
  const began = performance.now();
  let bytes = 0;
  for (const payslip of payslips.slice(0, COUNT)) bytes += (await make(payslip)).length;
  const took = performance.now() - began;
  const rate = (COUNT / took) * 1000;
  return {
    what,
    mark: mark === null ? null : `${mark} a second`,
    reached: `${rate.toFixed(0)} a second, ${(took / COUNT).toFixed(1)} ms and ${(bytes / COUNT / 1000).toFixed(0)} kB each`,
    met: mark === null ? null : rate >= mark,
    floor: null,
    ratio: null,
  };
}

/** Payslips as PDF, and as they go by mail. */
export async function measurePdfs(): Promise<Section> {
  const note = loadNote(loadavg()[0] ?? 0);
  const figures = [
    await measure('payslips as PDF', null, (payslip) => payslipPdf(payslip, 'en')),
    await measure('payslips as PDF, encrypted for mail', 100, (payslip) =>
      payslipPdf(payslip, 'en', { password: '050319905678' }),
    ),
  ];
  return { title: 'Payslips', note, figures };
}
