import { Skeleton } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { RegisterPage } from '../features/auth/register-page.tsx';
import type { SetupStepProps, SetupSteps } from '../features/auth/setup-steps.ts';
import { importSearch } from '../features/employee-import/import-search.ts';
import { loadMessages } from '../lib/i18n.ts';
import { useLoaded } from '../lib/use-loaded.ts';

/** Loads a step's component on demand, so that registration does not wait for the import. */
function whenNeeded<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function WhenNeeded(props: P) {
    const Body = useLoaded(true, load);
    return Body ? <Body {...props} /> : <Skeleton height={220} radius="md" />;
  };
}

const loadImport = async () =>
  (
    await Promise.all([
      import('../features/employee-import/import-page.tsx'),
      loadMessages(['employee-import']),
    ])
  )[0].ImportPage;
const Import = whenNeeded(loadImport);

/** The first employees, imported from a file. */
function EmployeesStep({ onSaved }: SetupStepProps) {
  const { job } = importSearch(useSearch({ strict: false }));
  return <Import job={job} embedded onDone={onSaved} />;
}

/** The features' setup steps; the contract's list of steps defines which and in what order. */
const STEPS: SetupSteps = {
  structure: whenNeeded<SetupStepProps>(() =>
    import('../features/auth/structure-step.tsx').then((part) => part.StructureStep),
  ),
  employees: EmployeesStep,
  payroll: whenNeeded<SetupStepProps>(() =>
    import('../features/auth/payroll-step.tsx').then((part) => part.PayrollStep),
  ),
};

/** The registration with its steps, composed here because features do not import each other. */
export function Register() {
  return <RegisterPage steps={STEPS} />;
}
