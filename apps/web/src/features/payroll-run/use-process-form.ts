import { type ProcessData, payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { payrollForm } from '@mesra/contract/payroll-run/payroll-form';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useEditor } from '../../lib/editor.ts';
import { NotSaved } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { useFigureNames } from '../../shared/payslip/figure-names.ts';
import { useTransitions } from './payroll.mutations.ts';
import type { Neighbour } from './payroll.queries.ts';
import type { ProcessTarget } from './process-target.ts';
import { bodyOf, fieldOfBody, type ProcessValues, valuesOf } from './process-values.ts';

/** The action after saving. */
export type After = 'stay' | 'next' | 'confirm';

interface ProcessFormOptions {
  process: ProcessData;
  initial: ProcessValues;
  target: ProcessTarget;
  next: Neighbour | null;
  /** Refetches the payroll and discards the input. */
  onReload: () => void;
}

/** What a form is stored over. */
interface Stored {
  version: number | null;
  needsReason: boolean;
}

const storedOf = ({ version, can }: ProcessData): Stored => ({
  version,
  needsReason: can.update_needs_reason,
});

/** The address of another person's process page, in the same list. */
export const addressOfNeighbour = ({ payslipKey, filters }: ProcessTarget, neighbour: Neighbour) => ({
  ...filters,
  employee_id: neighbour.employee_id,
  ...(neighbour.sequence > 1 ? { sequence: neighbour.sequence } : {}),
  start_date: payslipKey.start_date,
  end_date: payslipKey.end_date,
  at: neighbour.at,
});

/** Stores a form; a confirmed payroll only with the reason that is asked for. */
function useStore(target: ProcessTarget) {
  const { company } = useSession();
  const write = useWrite(payrollEndpoints.save, { silent: true });
  const [asking, setAsking] = useState<((reason: string | null) => void) | null>(null);
  const askReason = () =>
    new Promise<string | null>((resolve) => {
      setAsking(() => (reason: string | null) => {
        setAsking(null);
        resolve(reason);
      });
    });
  const store = async (values: ProcessValues, { version, needsReason }: Stored): Promise<ProcessData> => {
    const reason = needsReason ? await askReason() : null;
    if (needsReason && reason === null) throw new NotSaved();
    try {
      const answer = await write.mutateAsync({
        body: { company_id: company.id, ...target.payslipKey, form: bodyOf(values), version, reason },
      });
      return answer.data;
    } catch (error) {
      throw onFields(error, values);
    }
  };
  return { store, asking };
}

/** The process form with saving: asks for reasons, shows conflicts, and runs the next action. */
export function useProcessForm({ process, initial, target, next, onReload }: ProcessFormOptions) {
  const navigate = useNavigate();
  const transitions = useTransitions(target.payslipKey);
  const label = useFieldLabel();
  const { store, asking } = useStore(target);
  const after = useRef<After>('stay');

  const save = async (values: ProcessValues, stored: Stored): Promise<ProcessData> => {
    const saved = await store(values, stored);
    if (after.current === 'next' && next) {
      const search = addressOfNeighbour(target, next) as never;
      await navigate({ to: '/payroll/manage/process', search });
    }
    if (after.current === 'confirm' && saved.payroll_id !== null)
      await transitions.confirm({ id: saved.payroll_id, name: saved.employee.name, net: null });
    return saved;
  };
  const editor = useEditor<ProcessData, ProcessValues, ReturnType<typeof bodyOf>>({
    row: process,
    valuesOf: (row) => (row === null || row === process ? initial : valuesOf(row.form)),
    fields: {},
    schema: payrollForm,
    toBody: bodyOf,
    save: async (_, values, { base, sync }) => sync(await save(values, storedOf(base ?? process))),
    // Without a current row, someone else created it first: refetch.
    onGone: onReload,
    onTaken: onReload,
    label,
  });

  return {
    ...editor,
    transitions,
    asking,
    save: (then: After) => {
      after.current = then;
      editor.submit();
    },
  };
}

/** Maps the server's messages to form fields. */
function onFields(error: unknown, values: ProcessValues): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const { status, code, message, url, data, request_id } = error;
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([path, messages]) => [fieldOfBody(path, values), messages]),
  );
  return new ApiProblem({ status, code, message, url, data, request_id, errors });
}

/** How the form calls a field of what is sent, for messages. */
function useFieldLabel() {
  const { t } = useTranslation('process');
  const names = useFigureNames();
  return (field: string): string | undefined => {
    const line = /^(earnings|deductions)\.(\d+)\.(.+)$/.exec(field);
    if (line) {
      const part =
        line[3] === 'overtime.hours' ? 'hours' : line[3] === 'unpaid_leave.days' ? 'days' : line[3];
      const named = part === 'name' || part === 'hours' || part === 'days' ? part : 'amount';
      return `${t(`${line[1] as 'earnings'}.title`)} ${Number(line[2]) + 1}, ${t(`line.${named}`)}`;
    }
    if (field === 'contribution_epf_employee_rate') return t('contributions.rate');
    if (field === 'total_adjustment') return t('adjustment.title');
    if (field === 'zakat') return t('tax.zakat');
    if (field === 'contribution_tax_monthly_amount') return t('tax.amount');
    if (field.endsWith('_manual')) return names.key(field.replace(/_manual$/, ''));
    return undefined;
  };
}
