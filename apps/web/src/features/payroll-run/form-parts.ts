import type { UseFormReturnType } from '@mantine/form';
import type { ProcessData } from '@mesra/contract/payroll-run/payroll';
import type { Figure } from '../../shared/payslip/figure.ts';
import type { ProcessValues } from './process-values.ts';
import type { Worked } from './use-preview.ts';

/** What every part of the process form is given. */
export interface FormPart {
  form: UseFormReturnType<ProcessValues>;
  /** What the form comes to now. */
  calculation: Worked;
  process: ProcessData;
  /** Opens why a figure is what it is. */
  onOpen: (figure: Figure) => void;
}

/** The properties of a money field of the form. */
export function moneyField(form: FormPart['form'], path: string) {
  const { value, error, onChange } = form.getInputProps(path) as {
    value?: string;
    error?: string;
    onChange: (amount: string) => void;
  };
  return { value: value ?? '', error, onChange };
}
