import { LARGEST_ENTRY_SEN } from '@mesra/domain/kit/money';
import { z } from 'zod';

const NUMERIC = /^-?\d+(\.\d+)?$/;

/** Decimal text as a number; anything else as it is. */
export const numberInText = (value: unknown): unknown =>
  typeof value === 'string' && NUMERIC.test(value.trim()) ? Number(value) : value;

/** A number that may be sent as decimal text too, for URLs, forms and files. Nothing else is taken for one. */
export const numberFrom = (schema: z.ZodNumber) => z.preprocess(numberInText, schema);

/** A row id: a database bigint sent as a JSON integer. Also accepts numeric text, for URLs. */
export const id = numberFrom(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER));

const MAX_INTEGER = 2_147_483_647;

/** The row version a change is based on; also accepts numeric text, for URLs and files. */
export const version = numberFrom(z.number().int().min(0).max(MAX_INTEGER));

/** Whether text can be stored: no NUL and no lone surrogates. */
export const isKeepable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/**
 * What a line of text is kept without: control characters, separators of lines and paragraphs, and what turns the direction of the
 * text around it, so that a name reads everywhere as it was written.
 */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Surrogate}]*$/u;

export const isOneLine = (text: string): boolean => ONE_LINE.test(text);

/** Control characters but the tab and the end of a line. */
const NOT_PRINTED = /[^\P{Cc}\t\n]/u;

const isRealDate = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const created = new Date(Date.UTC(year, month - 1, day));
  return (
    created.getUTCFullYear() === year && created.getUTCMonth() === month - 1 && created.getUTCDate() === day
  );
};

/** An existing calendar day of the years 1900 to 2199, `YYYY-MM-DD`. */
export const plainDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { message: 'validation.date', abort: true })
  .refine(isRealDate, { message: 'validation.date', abort: true })
  .refine((text) => text >= '1900' && text < '2200', { message: 'validation.date_range' });

/** A UTC timestamp in API responses, ending in `Z`. */
export const instant = z.string();

/** An instant as input, with its offset, of the years that `plainDate` has; parsed to a UTC timestamp. */
export const instantInput = z.iso
  .datetime({ offset: true, message: 'validation.instant', abort: true })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => /^(19|20|21)\d{2}-/.test(text), { message: 'validation.instant' });

/** An amount in API responses: ringgit with two decimals, `"5079.86"`. */
export const money = z.string().regex(/^-?\d{1,13}\.\d{2}$/);

const moneyText = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  // Commas only between thousands: "1,50" is not RM 150.
  .refine((text) => /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(text), { message: 'validation.money' })
  .transform((text) => text.replaceAll(',', ''));

/** An amount as input (`"5079.86"`, `5079.5`, `"1,700"`), parsed to whole sen. */
export const moneyInput = moneyText
  .transform((text) => {
    const negative = text.startsWith('-');
    const [ringgit = '0', sen = ''] = text.replace('-', '').split('.');
    const amount = Number(ringgit) * 100 + Number(sen.padEnd(2, '0'));
    return negative ? -amount : amount;
  })
  .refine((sen) => Math.abs(sen) <= LARGEST_ENTRY_SEN, { message: 'validation.money_too_large' });

/** A non-negative amount, parsed to whole sen. */
export const moneyInputPositive = moneyInput.refine((sen) => sen >= 0, {
  message: 'validation.not_negative',
});

const FLAGS: Readonly<Record<string, boolean>> = {
  ...{ true: true, '1': true, yes: true, on: true },
  ...{ false: false, '0': false, no: false, off: false, '': false },
};

/** A boolean in a URL or form: true/false, 1/0, yes/no, on/off. */
export const flag = z.preprocess(
  (value) => (typeof value === 'boolean' ? value : (FLAGS[String(value).trim().toLowerCase()] ?? value)),
  z.boolean(),
);

/** One spelling for text that looks the same, however its accents were typed (Unicode NFC): names are compared by their letters. */
const composed = (text: string): string => text.normalize('NFC');

const inOneLine = (text: string): string => composed(text).trim().replace(/\s+/g, ' ');

/** Single-line text: trimmed, not empty, in Unicode NFC; spaces of any kind and ends of lines become one space. */
export const line = (max = 255) =>
  z
    .string()
    .transform(inOneLine)
    .pipe(
      z
        .string()
        .min(1, { message: 'validation.required' })
        .max(max)
        .regex(ONE_LINE, { message: 'validation.text' }),
    );

/** Text of several lines: trimmed, not empty, in Unicode NFC, without other control characters. */
export const paragraphs = (max: number) =>
  z
    .string()
    .transform((text) => composed(text).replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, { message: 'validation.required' })
        .max(max)
        .refine((text) => isKeepable(text) && !NOT_PRINTED.test(text), { message: 'validation.text' }),
    );

/** A blank field of a form is null. */
export const blankToNull = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value;

/** A value, or null where the field is left blank. */
export const orNull = <T extends z.ZodType>(schema: T) => z.preprocess(blankToNull, schema.nullable());

/** What is searched for, in the spelling of `line`. */
export const searchText = z.string().trim().normalize('NFC').max(100);

/** Optional single-line text as `line`: absent, null or blank is null. */
export const optionalLine = (max = 255) =>
  z
    .union([z.string(), z.null()])
    .optional()
    .transform((text) => (text && inOneLine(text)) || null)
    .pipe(z.string().max(max).regex(ONE_LINE, { message: 'validation.text' }).nullable());

/** A query parameter given once or repeatedly, always parsed to an array. */
export const many = <S extends z.ZodType>(item: S) =>
  z
    .union([z.array(item), item])
    .transform((value) => (Array.isArray(value) ? value : [value]) as z.output<S>[]);

/** The actions that the caller may take on a row. */
export const can = <const A extends readonly [string, ...string[]]>(actions: A) =>
  z.object(
    Object.fromEntries(actions.map((action) => [action, z.boolean()])) as {
      [K in A[number]]: z.ZodBoolean;
    },
  );

/** A telephone number in any notation, normalized to digits and a leading plus. */
export const telephone = z
  .string()
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+?\d{7,15}$/, { message: 'validation.phone' }));

/** A six-digit one-time code. */
export const oneTimeCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { message: 'validation.code' }));

/** Latitude or longitude in degrees, from `-limit` to `limit`; absent or blank is null. */
export const coordinate = (limit: number, message: string) =>
  z
    .union([z.number(), z.string(), z.null()])
    .optional()
    .transform((value) => (String(value ?? '').trim() === '' ? null : numberInText(value)))
    .pipe(z.number({ message }).min(-limit, { message }).max(limit, { message }).nullable());
