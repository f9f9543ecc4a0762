import { type ProcessExtras, payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { useEffect, useRef, useState } from 'react';
import { callWithExtras } from '../../lib/api.ts';
import { ApiProblem, problemLines } from '../../lib/api-problem.ts';
import { useSession } from '../../lib/session.ts';
import type { PayslipKey } from './payroll.queries.ts';
import { previewBodyOf } from './preview-body.ts';
import { bodyOf, type ProcessValues } from './process-values.ts';

const DEBOUNCE_MS = 300;

export type Worked = NonNullable<ProcessExtras['calculation']>;

/** The latest valid calculation, and errors that prevent a newer one. */
export interface Preview {
  calculation: Worked;
  /** A newer calculation is loading. */
  working: boolean;
  /** The form is invalid; the figures are from before. */
  incomplete: boolean;
  problem: string[] | null;
}

interface Answer {
  body: string;
  calculation: Worked | null;
  problem: string[] | null;
}

/** Calculates the form on the server as it changes, debounced; nothing is stored. */
export function usePreview(
  payslipKey: PayslipKey,
  values: ProcessValues,
  initial: { calculation: Worked; values: ProcessValues },
  enabled: boolean,
): Preview {
  const { company } = useSession();
  const typed = bodyOf(values);
  const body = previewBodyOf(typed);
  const text = JSON.stringify(body ?? typed);
  const first = useRef(JSON.stringify(bodyOf(initial.values)));
  const [answer, setAnswer] = useState<Answer | null>(null);
  const last = useRef(initial.calculation);
  const untouched = JSON.stringify(typed) === first.current;
  const complete = untouched || body !== null;
  const asks = enabled && !untouched && complete && answer?.body !== text;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` is the body, by value
  useEffect(() => {
    if (!asks || !body) return;
    const controller = new AbortController();
    const ask = async () => {
      try {
        const found = await callWithExtras<typeof payrollEndpoints.preview, ProcessExtras>(
          payrollEndpoints.preview,
          { body: { company_id: company.id, ...payslipKey, form: body }, signal: controller.signal },
        );
        setAnswer({ body: text, calculation: found.calculation, problem: null });
      } catch (error) {
        if (controller.signal.aborted || !(error instanceof ApiProblem)) return;
        setAnswer({ body: text, calculation: null, problem: problemLines(error) });
      }
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, asks]);

  if (untouched) last.current = initial.calculation;
  else if (answer?.calculation) last.current = answer.calculation;
  return {
    calculation: last.current,
    working: asks,
    incomplete: !complete,
    problem: answer?.body === text && !untouched ? answer.problem : null,
  };
}
