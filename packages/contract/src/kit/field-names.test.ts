import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS } from '../registry.ts';
import { FIELD_NAMES } from './field-names.ts';

interface Definition {
  type?: string;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  [wrapper: string]: unknown;
}

const WRAPPED = ['innerType', 'element', 'in', 'out', 'left', 'right', 'valueType'];

/** The names of all fields that a schema has, at any depth. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  const definition = (schema as { _zod?: { def: Definition } } | undefined)?._zod?.def;
  if (!definition) return [];
  const inner = [
    ...WRAPPED.map((wrapper) => definition[wrapper] as z.ZodType | undefined),
    ...(definition.options ?? []),
    ...Object.values(definition.shape ?? {}),
  ];
  return [...Object.keys(definition.shape ?? {}), ...inner.flatMap(fieldsOf)];
}

test('every field that can be sent has a name in both languages, for messages about it', () => {
  const named = (field: string) => field in FIELD_NAMES || field.replace(/_id$/, '') in FIELD_NAMES;
  const sent = new Set(
    Object.values(ENDPOINTS)
      .flat()
      .flatMap(({ body }) => fieldsOf(body)),
  );
  expect(sent.size).toBeGreaterThan(300);
  expect([...sent].filter((field) => field !== 'id' && !named(field))).toEqual([]);
});
