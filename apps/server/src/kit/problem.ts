import {
  type Message,
  type MessageParams,
  PROBLEM_STATUS,
  type ProblemCode,
} from '@mesra/contract/kit/problem';

interface ProblemDetails {
  key?: string;
  params?: MessageParams;
  fields?: Record<string, Message[]>;
  current?: unknown;
  retryAfter?: number;
}

/** What is refused by a state says which: by a message of its own, or with the state as `status`. */
type StateDetails = ProblemDetails & ({ key: string } | { params: MessageParams & { status: string } });

/** The error thrown by handlers: a stable code, a message key, and details. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly text: Message;
  /** On `invalid`: all messages per field. */
  readonly fields: Record<string, Message[]> | undefined;
  /** On `stale` and `wrong_state`: the current row. */
  readonly current: unknown;
  /** On `too_many`: the seconds after which it can be tried again, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(code: Exclude<ProblemCode, 'wrong_state'>, options?: ProblemDetails);
  constructor(code: 'wrong_state', options: StateDetails);
  /** Of any code with a message of its own, or with those of fields. */
  constructor(code: ProblemCode, options: ProblemDetails & ({ key: string } | { fields: object }));
  constructor(code: ProblemCode, options: ProblemDetails = {}) {
    const key = options.key ?? `problem.${code}`;
    super(key);
    this.name = 'Problem';
    this.code = code;
    this.text = options.params ? { key, params: options.params } : { key };
    this.fields = options.fields;
    this.current = options.current;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }
}

/** What a step came to, or the problem that it threw; any other error is thrown on. */
export function orProblem<T>(step: () => T): T | Problem {
  try {
    return step();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

export const notFound = () => new Problem('not_found');
export const forbidden = () => new Problem('forbidden');
export const stale = (current: unknown) => new Problem('stale', { current });

/** An error on one field; `params.field` is filled in on display. */
export const invalid = (field: string, key: string, params?: MessageParams) =>
  new Problem('invalid', { fields: { [field]: [params ? { key, params } : { key }] } });

/** An error on fields of an object that is itself a field; any other error is returned unchanged. */
export const inField = (field: string, error: unknown): unknown =>
  error instanceof Problem && error.fields
    ? new Problem(error.code, {
        fields: Object.fromEntries(
          Object.entries(error.fields).map(([name, messages]) => [`${field}.${name}`, messages]),
        ),
      })
    : error;

interface DatabaseError {
  code?: string;
  constraint?: string;
  table?: string;
  cause?: unknown;
}

/** `uq_<table>__<field>`, `fk_…`, `ck_…`, `ex_…`: the part after the double underscore is the field. */
const fieldOf = (constraint: string | undefined) => constraint?.split('__')[1] ?? 'id';

/** Translates a database constraint error to an API problem; other errors are returned unchanged. */
export function fromDatabase(error: unknown): unknown {
  const found = (error as DatabaseError)?.code
    ? (error as DatabaseError)
    : ((error as DatabaseError)?.cause as DatabaseError);
  switch (found?.code) {
    case '23505':
      return invalid(fieldOf(found.constraint), 'validation.taken');
    case '23503':
      return found.constraint?.startsWith('fk_')
        ? invalid(fieldOf(found.constraint), 'validation.not_in_company')
        : error;
    case '23514':
      return invalid(fieldOf(found.constraint), 'validation.invalid');
    case '23P01':
      return invalid(fieldOf(found.constraint), 'validation.overlaps');
    case 'MP001':
      return new Problem('wrong_state', { key: 'problem.closed' });
    case 'MP003':
      return new Problem('wrong_state', { key: 'problem.paid_otherwise' });
    case 'MP004':
      return new Problem('wrong_state', { key: 'problem.relief_changed' });
    case 'MP005':
      return new Problem('wrong_state', { key: 'loan.taken_from' });
    case 'MP002':
      return new Problem('wrong_state', { key: 'problem.last_owner' });
    case '22021':
    case '22P05':
      return new Problem('bad_request');
    case '40001':
    case '40P01':
    case '55P03':
      return new Problem('unavailable');
    default:
      return error;
  }
}
