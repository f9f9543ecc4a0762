import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import {
  type WhatIfFigures as FiguresAnswer,
  MAX_WHAT_IF,
  type WhatIfAnswer,
  whatIfEndpoints,
} from '@mesra/contract/payroll-what-if/what-if';
import { formatMoney } from '@mesra/domain/kit/money';
import type { NamedShare } from '@mesra/domain/payroll/cost-centres';
import {
  together,
  WHAT_IF_FIGURES,
  type WhatIfChange,
  type WhatIfFigures,
  type WhatIfMonth,
  whatIfByCentre,
} from '@mesra/domain/payroll/what-if';
import { type Call, handle } from '../../kit/http.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { checkMonth, companyPayroll, lawOf } from '../payroll-setup/payroll-setup.api.ts';
import { chosenPeople, wholeOf, yearIncomplete } from './what-if.reads.ts';
import { type WhatIfPerson, type WorkedOut, workOutChange, workOutHiring } from './work-out.ts';

/** The most people in an answer. */
const SHOWN = 200;

type Question = BodyOf<typeof whatIfEndpoints.ask>;
type AskCall = Pick<Call<never>, 'tx' | 'actor' | 'services' | 'language'>;

/** The change that is asked about; 422 where it is not said, or said twice. */
function changeOf({ kind, amount, percent }: Question): WhatIfChange {
  if (kind === 'hiring') throw invalid('kind', 'validation.unknown');
  if (amount !== null && percent !== null) throw invalid('amount', 'off_cycle.amount_or_percent');
  if (percent !== null) return { kind, by: { percent } };
  if (!amount) throw invalid('amount', 'off_cycle.amount');
  return { kind, by: { amount } };
}

/** How many are hired at what salary; 422 where it is not said, or says whom of those employed. */
function hiringOf(body: Question): { count: number; salary: number } {
  const { amount, percent, hired, employee_ids } = body;
  if (hired === null) throw invalid('hired', 'what_if.hired');
  if (!amount || percent !== null) throw invalid('amount', 'what_if.hired');
  const named = (['branch_id', 'department_id', 'position_id'] as const).find((key) => body[key] !== null);
  if (named || employee_ids.length > 0) throw invalid(named ?? 'employee_ids', 'what_if.no_people');
  return { count: hired, salary: amount };
}

const presentFigures = (figures: WhatIfFigures): FiguresAnswer =>
  Object.fromEntries(WHAT_IF_FIGURES.map((key) => [key, formatMoney(figures[key])])) as FiguresAnswer;

const presentCompared = ({ now, changed }: Pick<WhatIfMonth, 'now' | 'changed'>) => ({
  now: presentFigures(now),
  changed: presentFigures(changed),
  difference: presentFigures(
    Object.fromEntries(
      WHAT_IF_FIGURES.map((key) => [key, changed[key] - now[key]]),
    ) as unknown as WhatIfFigures,
  ),
});

const dearer = ({ now, changed }: WhatIfPerson) => changed.total_cost - now.total_cost;

interface Answered {
  body: Question;
  months: readonly WhatIfMonth[];
  centres: readonly NamedShare[];
  worked: WorkedOut;
  year_incomplete: boolean;
}

function answerOf(
  { body, months, centres, worked, year_incomplete }: Answered,
  language: Call<never>['language'],
) {
  const byId = new Map(centres.map(({ share: _share, ...centre }) => [centre.id, centre]));
  const total = together(months);
  const data: WhatIfAnswer = {
    kind: body.kind,
    start_date: body.start_date,
    people: total.people,
    total: presentCompared(total),
    centres: whatIfByCentre(months).map(({ cost_centre_id, people, ...figures }) => ({
      cost_centre: cost_centre_id === null ? null : (byId.get(cost_centre_id) ?? null),
      people,
      ...presentCompared(figures),
    })),
    rows: [...worked.people]
      .sort((a, b) => dearer(b) - dearer(a) || a.id - b.id)
      .slice(0, SHOWN)
      .map(({ id, employee_code, name, ...month }) => ({
        employee_id: id,
        employee_code,
        name,
        ...presentCompared(month),
      })),
    left_out: worked.left_out
      .slice(0, SHOWN)
      .map(({ id, name, message }) => ({ employee_id: id, name, message: messageText(message, language) })),
    left_out_total: worked.left_out.length,
    year_incomplete,
  };
  return data;
}

/** Why nobody is left: an amount that no payslip can have, or people without a payroll of the month. */
function nobodyOf({ percent }: Question, { left_out }: WorkedOut): Problem {
  const tooMuch = left_out.find(({ by_change }) => by_change);
  if (!tooMuch) return invalid('employee_ids', 'what_if.nobody');
  return refusedAmount(percent === null ? 'amount' : 'percent', tooMuch.message);
}

const refusedAmount = (field: string, message: Message): Problem =>
  new Problem('invalid', { fields: { [field]: [message] } });

/** What a change of the people whom a question names comes to. */
async function answerChange(call: AskCall, body: Question): Promise<WhatIfAnswer> {
  const { tx, actor } = call;
  const change = changeOf(body);
  const company = await companyPayroll(tx, body.company_id);
  const statute = lawOf(body.start_date, company);
  const ids = await chosenPeople(tx, actor, body, body);
  if (ids.length > MAX_WHAT_IF)
    throw invalid('employee_ids', 'what_if.too_many', { count: ids.length, max: MAX_WHAT_IF });
  const worked = await workOutChange(call, monthOf(body), ids, { company, statute, change });
  if (worked.people.length === 0) throw nobodyOf(body, worked);
  const centres = worked.people.flatMap((one) => one.centres);
  const year_incomplete = await yearIncomplete(tx, body);
  return answerOf({ body, months: worked.people, centres, worked, year_incomplete }, call.language);
}

/** What hiring comes to. */
async function answerHiring(call: AskCall, body: Question): Promise<WhatIfAnswer> {
  const { tx } = call;
  const { count, salary } = hiringOf(body);
  const company = await companyPayroll(tx, body.company_id);
  const statute = lawOf(body.start_date, company);
  const centres = await wholeOf(tx, body.company_id, body.cost_centre_id);
  const hired = workOutHiring(monthOf(body), { count, salary, centres }, { company, statute });
  if ('key' in hired) throw refusedAmount('amount', hired);
  const worked = { people: [], left_out: [] };
  return answerOf({ body, months: [hired], centres, worked, year_incomplete: false }, call.language);
}

const monthOf = ({ company_id, start_date, end_date }: Question) => ({ company_id, start_date, end_date });

const ask = handle(whatIfEndpoints.ask, async ({ body, ...call }) => {
  checkMonth(body.start_date, body.end_date);
  return { data: await (body.kind === 'hiring' ? answerHiring(call, body) : answerChange(call, body)) };
});

export const whatIfHandlers = [ask];
