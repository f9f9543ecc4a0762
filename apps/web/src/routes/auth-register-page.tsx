import { Skeleton } from '@mantine/core';
import type { ComponentType } from 'react';
import { RegisterPage } from '../features/auth/register-page.tsx';
import type { SetupStepProps, SetupSteps } from '../features/auth/setup-steps.ts';
import { loadMessages } from '../lib/i18n.ts';
import { useLoaded } from '../lib/use-loaded.ts';

/** Loads a step's component on demand, so that registration does not wait for the import. */
function whenNeeded<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function WhenNeeded(props: P) {
    const Body = useLoaded(true, load);
    return Body ? <Body {...props} /> : <Skeleton height={220} radius="md" />;
  };
}

/** Loads a component with its dictionaries. */
const withMessages =
  <P extends object>(load: () => Promise<ComponentType<P>>, names: Parameters<typeof loadMessages>[0]) =>
  async () =>
    (await Promise.all([load(), loadMessages(names)]))[0];

const EmployeesStep = whenNeeded<SetupStepProps>(
  withMessages(
    () => import('./setup-employees-step.tsx').then((part) => part.SetupEmployeesStep),
    ['employee-import', 'employees', 'company-setup'],
  ),
);

/** The features' setup steps; the contract's list of steps defines which and in what order. */
const STEPS: SetupSteps = {
  modules: whenNeeded<SetupStepProps>(
    withMessages(
      () => import('../features/company/setup-modules.tsx').then((part) => part.SetupModules),
      ['company-setup', 'account'],
    ),
  ),
  structure: whenNeeded<SetupStepProps>(() =>
    import('../features/auth/structure-step.tsx').then((part) => part.StructureStep),
  ),
  employees: EmployeesStep,
  numbers: whenNeeded<SetupStepProps>(
    withMessages(
      () => import('../features/company/contribution-form.tsx').then((part) => part.Contribution),
      ['company'],
    ),
  ),
  bank: whenNeeded<SetupStepProps>(
    withMessages(
      () => import('../features/company/setup-bank.tsx').then((part) => part.SetupBank),
      ['company-setup', 'company-bank'],
    ),
  ),
  payroll: whenNeeded<SetupStepProps>(() =>
    import('../features/auth/payroll-step.tsx').then((part) => part.PayrollStep),
  ),
  openings: whenNeeded<SetupStepProps>(
    withMessages(
      () => import('../features/employee-import/setup-openings.tsx').then((part) => part.SetupOpenings),
      ['company-setup'],
    ),
  ),
};

/** The registration with its steps, composed here because features do not import each other. */
export function Register() {
  return <RegisterPage steps={STEPS} />;
}
