import pg from 'pg';

/** So many statements are prepared at most, on each connection; those that came later are planned every time. */
const MAX_PREPARED = 400;

/**
 * Begins a statement that is planned anew each time, by its values: one whose best plan is another for other values, as that
 * of a count is, which reads every match.
 */
export const BY_VALUES = '/* by values */ ';

/** Names statements from their second use on: the texts of lists of ids come in many lengths that never return. */
export class StatementNames {
  readonly #names = new Map<string, string | undefined>();
  #prepared = 0;

  /** The name under which a statement is prepared on each connection; undefined for one that is planned every time. */
  of(text: string): string | undefined {
    if (text.startsWith(BY_VALUES)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#prepared >= MAX_PREPARED) return known;
    if (!this.#names.has(text)) {
      if (this.#names.size < 10 * MAX_PREPARED) this.#names.set(text, undefined);
      return undefined;
    }
    this.#prepared += 1;
    const name = `s${this.#prepared}`;
    this.#names.set(text, name);
    return name;
  }
}

const names = new StatementNames();

type Sent = string | (pg.QueryConfig & { submit?: unknown });

/**
 * A connection that prepares its statements with parameters once instead of parsing and planning them with every use.
 * PostgreSQL goes on planning by the values where that promises more than it costs.
 */
export class PreparingClient extends pg.Client {
  override query(sent: Sent, values?: unknown, ...rest: unknown[]): never {
    const send = (one: Sent) =>
      super.query(...([one, values, ...rest] as Parameters<typeof pg.Client.prototype.query>));
    if (!Array.isArray(values) || values.length === 0) return send(sent) as never;
    if (typeof sent === 'string') return send({ name: names.of(sent), text: sent }) as never;
    return send(sent.submit || sent.name ? sent : { ...sent, name: names.of(sent.text) }) as never;
  }
}
