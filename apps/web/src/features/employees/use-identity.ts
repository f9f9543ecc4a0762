import type { Language } from '@mesra/contract/kit/language';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeForm } from './employee-field.tsx';
import type { EmployeeValues } from './employee-values.ts';
import { filledByIdentity, warningsOf } from './identity-check.ts';

/** Fills in the birthday and the gender when an identity number is typed whole. */
export function useIdentityFill(form: EmployeeForm): void {
  const before = useRef(form.values);
  const typed = form.values.identity_number;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a number typed anew fills anything in
  useEffect(() => {
    const old = before.current;
    before.current = form.values;
    if (old.identity_number === typed) return;
    const known = { ...form.values, identity_number: old.identity_number };
    form.setValues(filledByIdentity(known, typed));
  }, [typed]);
}

/** What is worth a look in an employee's values, by field. */
export function useWarnings(values: EmployeeValues, language: string): Partial<Record<string, string>> {
  const { t } = useTranslation('employees');
  return warningsOf(values, language as Language, (gender) => t(`option.gender.${gender as 'Male'}`));
}
