import pg from 'pg';

/** So many statements are prepared at most, on each connection; those that came later are planned every time. */
const MAX_PREPARED = 400;
/** A statement is prepared once it was used so often … */
const FREQUENT = 3;
/** … among so many that were not prepared: what is rare never takes a place, however long the product runs. */
const WINDOW = 10_000;

/**
 * Begins a statement that is planned anew each time, by its values: one whose best plan is another for other values, as that
 * of a count is, which reads every match.
 */
export const BY_VALUES = '/* by values */ ';

/** Names the statements that are used often: the texts of lists of ids come in many lengths that rarely return. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #counted = 0;

  /** The name under which a statement is prepared on each connection; undefined for one that is planned every time. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= MAX_PREPARED || text.startsWith(BY_VALUES)) return known;
    if (this.#counted === WINDOW) this.#forget();
    this.#counted += 1;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses < FREQUENT) return undefined;
    this.#uses.delete(text);
    const name = `s${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  #forget(): void {
    this.#uses.clear();
    this.#counted = 0;
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
