import { StartError } from './start-error.ts';

interface Described {
  name?: string;
  code?: unknown;
  severity?: unknown;
  syscall?: unknown;
  schema?: unknown;
  table?: unknown;
  column?: unknown;
  constraint?: unknown;
  routine?: unknown;
  message?: unknown;
  stack?: unknown;
  cause?: unknown;
}

/** Error properties that are safe to log: codes and names of database objects, never values. */
const NAMES = ['code', 'syscall', 'schema', 'table', 'column', 'constraint', 'routine'] as const;
const FRAME = /^\s+at (.*:\d+:\d+\)?|.*\(<anonymous>\)|async Promise\.\w+ \(index \d+\))$/;
const DEPTH = 4;

/** The stack frames of an error without its message. */
function framesOf({ stack, message }: Described): string[] {
  if (typeof stack !== 'string') return [];
  const text = typeof message === 'string' ? message : '';
  const lines = (text === '' ? stack : stack.replace(text, '')).split('\n');
  return lines.slice(lines.findLastIndex((line) => !FRAME.test(line)) + 1);
}

function describe(error: Described): string {
  const names = NAMES.flatMap((name) => (typeof error[name] === 'string' ? [`${name} ${error[name]}`] : []));
  // Connection errors concern only login and database, no user data.
  if (error.severity === 'FATAL') names.push(String(error.message));
  return [error.name ?? 'Error', ...names].join(', ');
}

/**
 * An error as it may stand in the log. Messages, parameters and details quote what people typed (a driver's error names the
 * parameters of its statement, JSON.parse the text that it read), so none of them is in it: the kind of error, the names in
 * the database that it is about, and where it was thrown, that of its causes too. Only why the product does not start is
 * said in full: it is of the configuration.
 */
export function forLog(error: unknown, depth = 0): string {
  if (error instanceof StartError) return error.message;
  if (typeof error !== 'object' || error === null) return typeof error;
  const { cause } = error as Described;
  const lines = [describe(error as Described), ...framesOf(error as Described)];
  if (cause !== undefined && depth < DEPTH) lines.push(`caused by ${forLog(cause, depth + 1)}`);
  return lines.join('\n');
}

/** Terminates the process on uncaught errors, with the same log format. */
export function endOnUncaught(): void {
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(kind, (error: unknown) => {
      console.error(`${kind}:`, forLog(error));
      process.exit(1);
    });
}
