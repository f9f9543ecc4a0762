/** Why something cannot be answered: a message key and what to fill into it. Texts live with the translations. */
export interface Problem {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Either a value, or every problem that stands in its way (never only the first). */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A successful outcome. */
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

/** The value, or an exception naming the problems. For data built into the product, where a failure is a defect. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(outcome.problems.map((p) => `${p.key} ${JSON.stringify(p.params)}`).join('; '));
}
