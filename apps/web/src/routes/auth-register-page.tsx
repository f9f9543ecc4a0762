import { Skeleton } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { RegisterPage } from '../features/auth/register-page.tsx';
import type { SetupStepProps, SetupSteps } from '../features/auth/setup-steps.ts';
import { importSearch } from '../features/employees/employee-search.ts';
import { loadWords } from '../lib/i18n.ts';
import { useLoaded } from '../lib/use-loaded.ts';

/** A step's body comes with the step: whoever registers does not wait for the import. */
function whenNeeded<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function WhenNeeded(props: P) {
    const Body = useLoaded(true, load);
    return Body ? <Body {...props} /> : <Skeleton height={220} radius="md" />;
  };
}

const loadImport = async () =>
  (await Promise.all([import('../features/employees/import-page.tsx'), loadWords(['employee-import'])]))[0]
    .ImportPage;
const Import = whenNeeded(loadImport);

/** The first employees, by the import of a file. */
function EmployeesStep({ onSaved }: SetupStepProps) {
  const { job } = importSearch(useSearch({ strict: false }));
  return <Import job={job} embedded onDone={onSaved} />;
}

/** What features put into the set-up of a company; the contract's list of steps says which and in what order. */
const STEPS: SetupSteps = {
  structure: whenNeeded<SetupStepProps>(() =>
    import('../features/auth/structure-step.tsx').then((part) => part.StructureStep),
  ),
  employees: EmployeesStep,
  payroll: whenNeeded<SetupStepProps>(() =>
    import('../features/auth/payroll-step.tsx').then((part) => part.PayrollStep),
  ),
};

/** The registration with its steps: the features' parts, composed here because features never know each other. */
export function Register() {
  return <RegisterPage steps={STEPS} />;
}
