/** A message key with its parameters. The texts are in the translations. */
export interface Problem {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Either a value, or all problems (never only the first). */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function ok<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** One problem, by message key. */
export function problem(key: string, params: Problem['params'] = {}): Problem {
  return { key, params };
}

/** A failed outcome with one problem or several. */
export function failed<T>(...problems: readonly Problem[]): Outcome<T> {
  return { ok: false, problems };
}

/** The value; throws with the problem keys on failure. For built-in data, where a failure is a defect. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(outcome.problems.map((p) => `${p.key} ${JSON.stringify(p.params)}`).join('; '));
}
