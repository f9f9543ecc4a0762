/** An exact ratio of integers with its source text. `'0.055'` is 55/1000. */
export interface Rate {
  readonly numerator: number;
  readonly denominator: number;
  readonly text: string;
}

const parsed = new Map<string, Rate>();
const PATTERN = /^(\d{1,9})(?:\.(\d{1,6}))?$/;

/** Whether a text is a decimal such as `0.11`, `1.5` or `7.25` (no sign, at most 6 decimals). */
export function isRate(text: string): boolean {
  return PATTERN.test(text);
}

/**
 * Parses a decimal text exactly. Throws `rate_malformed` otherwise; validate external input with `isRate`.
 */
export function rate(text: string): Rate {
  const known = parsed.get(text);
  if (known) return known;
  const match = PATTERN.exec(text);
  if (!match) throw new RangeError(`rate_malformed: ${text}`);
  const decimals = match[2] ?? '';
  const value: Rate = {
    numerator: Number(`${match[1]}${decimals}`),
    denominator: 10 ** decimals.length,
    text,
  };
  if (parsed.size < 10_000) parsed.set(text, value);
  return value;
}

/** `0.055` as `5.5%`. */
export function formatPercent(value: Rate): string {
  const hundredfold = value.numerator * 100;
  const whole = Math.trunc(hundredfold / value.denominator);
  const rest = hundredfold % value.denominator;
  if (rest === 0) return `${whole}%`;
  const digits = String(rest)
    .padStart(String(value.denominator).length - 1, '0')
    .replace(/0+$/, '');
  return `${whole}.${digits}%`;
}
