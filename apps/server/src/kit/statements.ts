import pg from 'pg';

/** So many statements are prepared at most, on each connection; those that came later are planned every time. */
const MAX_PREPARED = 400;

/** Statements by their text, with the name from the second use on: lists of ids come in many lengths that never return. */
const names = new Map<string, string | undefined>();
let prepared = 0;

/** The name under which a statement is prepared on each connection; undefined for one that is planned every time. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || prepared >= MAX_PREPARED) return known;
  if (!names.has(text)) {
    if (names.size < 10 * MAX_PREPARED) names.set(text, undefined);
    return undefined;
  }
  prepared += 1;
  names.set(text, `s${prepared}`);
  return names.get(text);
}

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
    if (typeof sent === 'string') return send({ name: nameOf(sent), text: sent }) as never;
    return send(sent.submit || sent.name ? sent : { ...sent, name: nameOf(sent.text) }) as never;
  }
}
