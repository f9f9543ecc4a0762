import { branches } from '@mesra/contract/company/structure';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiProblem } from './api-problem.ts';
import { schemaErrors, serverErrors } from './form-errors.ts';

const empty = { name: '', code: '', address: '', postcode: '', city: '', state: '' };

describe('the check of a form', () => {
  it('finds nothing wrong where the contract does not', () => {
    expect(schemaErrors(branches.input, { ...empty, name: 'Ipoh', postcode: '30000' }, 'en')).toEqual({});
  });
  it('puts every message on its field, in the words of the server', () => {
    expect(schemaErrors(branches.input, { ...empty, postcode: 'abc' }, 'en')).toEqual({
      name: 'Name is required.',
      postcode: 'Postcode must be five digits (four for Perlis).',
    });
  });
  it('speaks Malay where the reader does', () => {
    expect(schemaErrors(branches.input, empty, 'ms').name).toBe('Nama diperlukan.');
  });
  it('calls a field as the form does', () => {
    expect(schemaErrors(branches.input, empty, 'en', () => 'Cawangan').name).toBe('Cawangan is required.');
  });
  it('says a limit', () => {
    const long = { ...empty, name: 'x'.repeat(121) };
    expect(schemaErrors(branches.input, long, 'en').name).toBe('Name must be at most 120 characters.');
  });
  it('names a field inside a list by its path', () => {
    const schema = z.object({ lines: z.array(z.object({ amount: z.number() })) });
    expect(Object.keys(schemaErrors(schema, { lines: [{ amount: 'x' }] }, 'en'))).toEqual(['lines.0.amount']);
  });
});

describe("the server's messages", () => {
  it('land on their fields, all of them', () => {
    const problem = new ApiProblem({
      status: 422,
      code: 'invalid',
      message: 'Some of the information is incorrect.',
      url: '/api/x',
      errors: { name: ['Name is already in use.', 'Name is odd.'], code: ['Code is required.'] },
    });
    expect(serverErrors(problem)).toEqual({
      name: 'Name is already in use.\nName is odd.',
      code: 'Code is required.',
    });
  });
  it('are none where something else failed', () => {
    expect(serverErrors(new Error('x'))).toEqual({});
  });
});
