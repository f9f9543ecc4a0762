import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, line, numberFrom, optionalLine, version } from '../kit/primitives.ts';

/** Level of education. */
export const educationLevel = z.enum([
  'secondary',
  'pre_university',
  'certificate',
  'diploma',
  'degree',
  'master',
  'doctorate',
  'other',
]);

/** An institution attended and the level. */
export const education = z.object({
  id,
  level: educationLevel,
  institution: z.string(),
  field_of_study: z.string().nullable(),
  /** Null while studying or if unknown. */
  graduated_year: z.number().int().nullable(),
  version,
  created_at: instant,
});
export type Education = z.output<typeof education>;

/** Input fields of an education; the year has four digits or is blank. */
export const educationFields = z.object({
  level: educationLevel,
  institution: line(160),
  field_of_study: optionalLine(160),
  graduated_year: z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    numberFrom(
      z
        .number({ message: 'validation.year' })
        .int({ message: 'validation.year' })
        .min(1930, { message: 'validation.year' })
        .max(2100, { message: 'validation.year' }),
    ).nullable(),
  ),
});

const collection = '/api/admin/employees/{id}/educations' as const;
const item = `${collection}/{education_id}` as const;
const access = [{ screen: '/admin/employee' }] as const;
const ofEmployee = z.object({ id });
const one = z.object({ id, education_id: id });

export const educationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access,
    summary: 'The educations of an employee.',
    params: ofEmployee,
    response: z.array(education),
  }),
  create: endpoint({
    method: 'POST',
    path: collection,
    access,
    summary: 'Add an education.',
    params: ofEmployee,
    body: educationFields.partial().required({ level: true, institution: true }),
    response: education,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    summary: 'Change an education; a stale version is refused.',
    params: one,
    body: educationFields.partial().extend({ version }),
    response: education,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access,
    summary: 'Remove an education.',
    params: one,
    response: z.object({}),
  }),
};
