import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

export const bank = z.object({
  code: z.string(),
  name: z.string(),
  swift_code: z.string().nullable(),
  links: z.object({
    personal: z.string().nullable(),
    corporate: z.string().nullable(),
    islamic: z.string().nullable(),
  }),
});
export const country = z.object({
  country: z.string(),
  code: z.string(),
  phone_code: z.string(),
  nationality: z.string(),
  currency_code: z.string(),
});
export const postcodeEntry = z.object({
  country_code: z.literal('MY'),
  postcode: z.string(),
  city: z.string(),
  state: z.string(),
});

/** Built-in lists (spec section 3, reference lists). */
export const referenceData = {
  banks: endpoint({
    method: 'GET',
    path: '/api/reference/banks',
    access: 'signed-in',
    summary: 'Banks with their SWIFT codes.',
    response: z.array(bank),
  }),
  countries: endpoint({
    method: 'GET',
    path: '/api/reference/countries',
    access: 'signed-in',
    summary: 'Countries with nationality, phone code and currency.',
    response: z.array(country),
  }),
  postcodes: endpoint({
    method: 'GET',
    path: '/api/reference/postcodes',
    access: 'signed-in',
    summary: 'The cities and states of a postcode; leading zeros may be missing, as in Perlis.',
    query: z.object({ postcode: z.string().regex(/^\d{4,5}$/, { message: 'validation.postcode' }) }),
    response: z.array(postcodeEntry),
  }),
};
