import { type ProcessData, payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { payrollForm } from '@mesra/contract/payroll-run/payroll-form';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { NotSaved, useEditor } from '../../lib/editor.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { useFigureNames } from './figure-names.ts';
import { useTransitions } from './payroll.mutations.ts';
import type { Neighbour } from './payroll.queries.ts';
import type { ProcessPlace } from './process-place.ts';
import { bodyOf, fieldOfBody, type ProcessValues, valuesOf } from './process-values.ts';

/** What follows when the form is stored. */
export type After = 'stay' | 'next' | 'confirm';

interface ProcessFormOptions {
  process: ProcessData;
  initial: ProcessValues;
  place: ProcessPlace;
  next: Neighbour | null;
  /** Reads the payroll anew, throwing away what was typed. */
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
export const addressOfNeighbour = ({ subject, filters }: ProcessPlace, neighbour: Neighbour) => ({
  ...filters,
  employee_id: neighbour.employee_id,
  ...(neighbour.sequence > 1 ? { sequence: neighbour.sequence } : {}),
  start_date: subject.start_date,
  end_date: subject.end_date,
  at: neighbour.at,
});

/** Stores a form; a confirmed payroll only with the reason that is asked for. */
function useStore(place: ProcessPlace) {
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
        body: { company_id: company.id, ...place.subject, form: bodyOf(values), version, reason },
      });
      return answer.data;
    } catch (error) {
      throw onFields(error, values);
    }
  };
  return { store, asking };
}

/** The process form with its saving: reasons asked for, conflicts shown, and what comes after. */
export function useProcessForm({ process, initial, place, next, onReload }: ProcessFormOptions) {
  const navigate = useNavigate();
  const transitions = useTransitions(place.subject);
  const label = useFieldLabel();
  const { store, asking } = useStore(place);
  const after = useRef<After>('stay');

  const save = async (values: ProcessValues, stored: Stored): Promise<ProcessData> => {
    const saved = await store(values, stored);
    if (after.current === 'next' && next) {
      const search = addressOfNeighbour(place, next) as never;
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
    save: async (_, values, { base, follow }) => follow(await save(values, storedOf(base ?? process))),
    // Without the row as it stands, somebody made it first: read it anew.
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

/** The server's messages on the fields of the form. */
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
