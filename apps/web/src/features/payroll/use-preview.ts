import { type ProcessExtras, payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { useEffect, useRef, useState } from 'react';
import { callWithExtras } from '../../lib/api.ts';
import { ApiProblem, problemLines } from '../../lib/api-problem.ts';
import { useSession } from '../../lib/session.ts';
import type { Subject } from './payroll.queries.ts';
import { previewBodyOf } from './preview-body.ts';
import { bodyOf, type ProcessValues } from './process-values.ts';

const DEBOUNCE_MS = 300;

export type Worked = NonNullable<ProcessExtras['calculation']>;

/** What the form comes to: the last figures that could be worked out, and what stands in the way of newer ones. */
export interface Preview {
  calculation: Worked;
  /** Newer figures are on their way. */
  working: boolean;
  /** Something in the form is not right yet; the figures are those from before. */
  incomplete: boolean;
  problem: string[] | null;
}

interface Answer {
  body: string;
  calculation: Worked | null;
  problem: string[] | null;
}

/** Works the form out on the server as it changes, a moment after the last key; nothing is stored. */
export function usePreview(
  subject: Subject,
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
          { body: { company_id: company.id, ...subject, form: body }, signal: controller.signal },
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
