import fc from 'fast-check';
import type { z } from 'zod';

/* What a fuzzed request is made of: values shaped as the contract asks, values at the edges, and hostile ones. */

/** Nothing of these is taken anywhere; some are of the wrong type, some cannot be kept, some are endless. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  {},
  [],
  [[['x']]],
  [1, 'a', null],
  { constructor: { prototype: 1 } },
  '',
  '   ',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  -1,
  0,
  1.5,
  -1e15,
  1e21,
  2_147_483_648,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  2 ** 60,
  '9223372036854775808',
  '99999999999.99',
  '\ud83d',
  'half \udc00 of it',
  'with \u0000 in it',
  '\u202e\u0085\ufeff',
  'x'.repeat(5000),
  '😀'.repeat(400),
  '2027-02-29',
  '2026-13-45',
  '0000-01-01',
  '9999-12-31',
  '2026-11-21T25:00:00Z',
  'unknown',
  '__proto__',
  "'; drop table companies; --",
  '%_\\',
  '../../etc/passwd',
  '{{7*7}}',
];

const DAYS = [
  '1900-01-01',
  '2028-02-29',
  '2199-12-31',
  '2025-12-31',
  '2026-01-01',
  '2026-10-01',
  '2026-10-31',
  '2026-11-21',
];
const TEXTS = [
  'A',
  '-1',
  '0',
  '0.01',
  '99999999.99',
  '1,700',
  '08:00',
  '23:59',
  '2026-02',
  'nobody@test.example',
  '0123456789',
  '50000',
  'Ünï 😀 名 %_',
  'x'.repeat(255),
  ...DAYS,
];
const NUMBERS = [0, 1, 2, 12, 100, 2026, 999_999_999, 2_147_483_647, 0.5, -1];

/** What a schema is made of, as far as values for it go. */
interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  entries?: Record<string, unknown>;
  values?: unknown[];
}

const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

/** Past what is optional, defaulted, or transformed: the schema of what is sent. */
function sent(schema: z.ZodType): z.ZodType {
  const def = defOf(schema);
  if (def.innerType) return sent(def.innerType);
  if (def.type !== 'pipe' || !def.in || !def.out) return schema;
  return sent(defOf(sent(def.in)).type === 'transform' ? def.out : def.in);
}

/** The fields of an object that is sent; null where it is none. */
export const fieldsOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> | null =>
  (schema && defOf(sent(schema)).shape) ?? null;

const anyOf = (values: readonly unknown[]) => fc.constantFrom(...values);
const hostile = anyOf(HOSTILE);

function leaf({ type, entries, values, options }: Def, ids: readonly number[]): fc.Arbitrary<unknown> {
  switch (type) {
    case 'enum':
      return anyOf(Object.values(entries ?? {}));
    case 'literal':
      return anyOf(values ?? ['']);
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'int':
      return anyOf([...ids, ...NUMBERS]);
    case 'union':
      return fc.oneof(...(options ?? []).map((option) => shaped(option, ids)));
    case 'null':
      return fc.constant(null);
    default:
      return anyOf([...TEXTS, ...ids]);
  }
}

/** Values of a schema's shape; now and then a field is left out, or hostile. `ids` are those of rows that there are. */
export function shaped(schema: z.ZodType, ids: readonly number[]): fc.Arbitrary<unknown> {
  const def = defOf(sent(schema));
  if (def.shape) {
    const fields = Object.entries(def.shape).map(([name, field]) => [
      name,
      fc.option(fc.oneof({ weight: 12, arbitrary: shaped(field, ids) }, { weight: 1, arbitrary: hostile }), {
        nil: undefined,
        freq: 6,
      }),
    ]);
    return fc.record(Object.fromEntries(fields));
  }
  if (def.type === 'array' && def.element) return fc.array(shaped(def.element, ids), { maxLength: 3 });
  if (def.type === 'record')
    return fc.dictionary(anyOf(['a', 'leave', 'name']) as never, hostile, { maxKeys: 2 });
  return leaf(def, ids);
}

/** A place of a request: the way to it, and what would be right there. */
export interface InputPath {
  path: readonly (string | number)[];
  schema: z.ZodType;
}

/** Every place of what a schema takes, those of the first items of arrays included. */
export function inputPathsOf(
  schema: z.ZodType | undefined,
  path: readonly (string | number)[] = [],
): InputPath[] {
  if (!schema) return [];
  const def = defOf(sent(schema));
  const inside = Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
    inputPathsOf(field, [...path, name]),
  );
  const item = def.type === 'array' && def.element ? inputPathsOf(def.element, [...path, 0]) : [];
  return [...(path.length > 0 ? [{ path, schema }] : []), ...inside, ...item];
}

/** A copy of a value with another at a place; what is missing on the way is made. */
export function withAt(
  value: unknown,
  [first, ...rest]: readonly (string | number)[],
  put: unknown,
): unknown {
  if (first === undefined) return put;
  const inner = (value as Record<string | number, unknown> | undefined)?.[first];
  if (typeof first === 'number') return [withAt(inner, rest, put)];
  return { ...(value as object), [first]: withAt(inner, rest, put) };
}

/** What is put at one place: hostile, or as the schema asks and at its edges. */
export const putAt = ({ schema }: InputPath, ids: readonly number[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: hostile }, { weight: 2, arbitrary: shaped(schema, ids) });

/** What is put at every place: what broke the product before, for each kind of value. */
export function breakersOf({ schema }: InputPath): unknown[] {
  switch (defOf(sent(schema)).type) {
    case 'object':
    case 'array':
    case 'boolean':
      return [];
    case 'record':
      return [{ a: '\ud83d' }];
    case 'number':
    case 'int':
      return [2_147_483_648];
    default:
      return ['\ud83d'];
  }
}
