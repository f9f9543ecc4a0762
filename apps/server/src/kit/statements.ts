import pg from 'pg';

/** So many statements are prepared at most, on each connection; those that came later are planned every time. */
const MAX_PREPARED = 400;
/** A statement is prepared once it was used so often … */
const FREQUENT = 3;
/** … among so many that were not prepared: what is rare never takes a place, however long the product runs. */
const WINDOW = 10_000;

/**
 * Stands anywhere in a statement that is planned anew each time, by its values: one whose best plan is another for other
 * values, as that of a count is, which reads every match.
 */
export const BY_VALUES = '/* by values */ ';

/**
 * Stands anywhere in a statement whose best plan is the same whatever its values, so that it is planned once: one of many parts,
 * or of a few rows in the order of an index, for which planning would cost more than all else. Where it stands beside
 * `BY_VALUES`, that holds.
 */
export const ONE_PLAN = '/* one plan */ ';

/** Names the statements that are used often: the texts of lists of ids come in many lengths that rarely return. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #counted = 0;

  /** The name under which a statement is prepared on each connection; undefined for one that is planned every time. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= MAX_PREPARED || text.includes(BY_VALUES)) return known;
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

/** The driver's connection, as far as its types leave it out. */
interface Wire {
  connection: { stream: { cork(): void; uncork(): void } };
}

type Planning = 'auto' | 'force_generic_plan' | 'force_custom_plan';

const planningOf = (text: string): Planning =>
  text.includes(ONE_PLAN) && !text.includes(BY_VALUES) ? 'force_generic_plan' : 'auto';

/**
 * A connection that prepares its statements with parameters once instead of parsing and planning them with every use.
 * PostgreSQL goes on planning by the values where that promises more than it costs. Statements that are asked for together
 * (`Promise.all`) are sent together (`pipeline`), in one write: they run in their order and take one round trip.
 */
export class PreparingClient extends pg.Client {
  #corked = false;
  /** How statements are planned now; null if only the database knows. */
  #planning: Planning | null = 'auto';
  #byValues = false;

  override query(sent: Sent, values?: unknown, ...rest: unknown[]): never {
    this.#cork();
    const text = typeof sent === 'string' ? sent : (sent.text ?? '');
    if (text.startsWith('begin')) [this.#planning, this.#byValues] = ['auto', false];
    else if (text.startsWith('rollback')) this.#planning = null;
    else if (Array.isArray(values)) this.#planBy(this.#byValues ? 'force_custom_plan' : planningOf(text));
    return this.#send(sent, values, rest);
  }

  /** Has the rest of this transaction planned by its values, whatever stands in its statements. */
  planByValues(): void {
    this.#byValues = true;
  }

  /** How the statements that follow in this transaction are planned. */
  #planBy(planning: Planning): void {
    if (this.#planning === planning) return;
    this.#planning = planning;
    // What fails here fails only because the statement beside it did, which says so itself.
    super.query(`set local plan_cache_mode = ${planning}`, () => undefined);
  }

  #send(sent: Sent, values: unknown, rest: unknown[]): never {
    const send = (one: Sent) => {
      const isCalledBack = [values, ...rest].some((part) => typeof part === 'function');
      if (!isCalledBack && (typeof one === 'string' || !one.submit)) return this.#answerTo(one, values);
      return super.query(...([one, values, ...rest] as Parameters<typeof pg.Client.prototype.query>));
    };
    if (!Array.isArray(values) || values.length === 0) return send(sent) as never;
    if (typeof sent === 'string') return send({ name: names.of(sent), text: sent }) as never;
    return send(sent.submit || sent.name ? sent : { ...sent, name: names.of(sent.text) }) as never;
  }

  /**
   * What the database answers to a statement, by a callback: the promise that the driver makes keeps all rows alive through several
   * collections of short-lived memory, so that each of these takes milliseconds. An error has the stack of whoever asked.
   */
  async #answerTo(one: Sent, values: unknown): Promise<pg.QueryResult> {
    try {
      return await new Promise((resolve, reject) => {
        super.query(one as string, values as unknown[], (error, result) =>
          error ? reject(error) : resolve(result),
        );
      });
    } catch (error) {
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }

  /** Holds what is written until the caller has nothing left to do but wait. */
  #cork(): void {
    if (this.#corked) return;
    const { stream } = (this as unknown as Wire).connection;
    this.#corked = true;
    stream.cork();
    process.nextTick(() => {
      this.#corked = false;
      stream.uncork();
    });
  }
}

/**
 * Has the rest of a transaction planned by its values: what reads much of a period. PostgreSQL takes a period that it does not
 * know for a few rows, chooses one plan for all of them after five uses, and then reads a month in a quarter of a minute.
 */
export function planByValues({ $client }: { $client: pg.PoolClient }): void {
  if ($client instanceof PreparingClient) $client.planByValues();
}
