import { barcodeProblem } from '@mesra/domain/products/barcode';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  flag,
  id,
  instant,
  line,
  many,
  money,
  moneyInputPositive,
  optionalLine,
  orNull,
} from '../kit/primitives.ts';
import { managedOn, registerEndpoints } from '../kit/register.ts';

/** A barcode with its check digit; spaces and hyphens are left out. */
export const barcode = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine((text) => barcodeProblem(text) !== 'length', { message: 'product.barcode_length', abort: true })
  .refine((text) => barcodeProblem(text) !== 'digit', { message: 'product.barcode_digit' });

const text = z.string().nullable();

/** The filters of the list of products. */
export const productFilters = {
  archived: flag.default(false),
  brand: many(z.string().trim().max(80)).optional(),
  id: many(id).optional(),
};

const path = '/api/spm/products' as const;
const manage = managedOn('/spm/product');
/** Whoever plans projects chooses products. */
const read = [...manage.read, { screen: '/spm/project/manage' }] as const;

/** Products: what promoters sell. */
export const products = registerEndpoints({
  path,
  noun: 'products',
  access: {
    ...manage,
    read,
  },
  company_wide: true,
  actions: ['update', 'archive', 'remove'],
  list: {
    sortable: ['id', 'name', 'brand', 'sku', 'price'],
    sort_by: 'name',
    sort: 'asc',
    filters: productFilters,
  },
  input: {
    name: line(120),
    brand: optionalLine(80),
    sku: line(40),
    barcode: orNull(barcode),
    note: optionalLine(2000),
    /** Ringgit a piece from today on; null leaves the prices as they are. */
    price: orNull(moneyInputPositive),
  },
  initial: { brand: null, barcode: null, note: null, price: null },
  change: { archived: z.boolean().optional() },
  row: {
    name: z.string(),
    brand: text,
    sku: z.string(),
    barcode: text,
    /** Address of its picture. */
    picture: text,
    note: text,
    /** Ringgit a piece today; null before its first price. */
    price: money.nullable(),
    /** Projects that sell it and are not over. */
    projects_count: z.number().int(),
    archived_at: instant.nullable(),
  },
});
export type Product = z.output<typeof products.row>;

export const productEndpoints = {
  brands: endpoint({
    method: 'GET',
    path: `${path}/brands`,
    access: read,
    summary: 'The brands of the products of a company, to filter by.',
    query: z.object({ company_id: id }),
    response: z.array(z.string()),
  }),
  setPicture: endpoint({
    method: 'POST',
    path: `${path}/{id}/picture`,
    access: manage.update,
    company_wide: true,
    summary: 'Set the picture of a product: JPEG, PNG or WebP; made new from its pixels.',
    params: z.object({ id }),
    upload: { field: 'file', max_bytes: 8 * 1024 * 1024 },
    body: z.object({}),
    response: products.row,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: `${path}/{id}/picture`,
    access: manage.update,
    company_wide: true,
    summary: 'Remove the picture of a product.',
    params: z.object({ id }),
    response: products.row,
  }),
  seePicture: endpoint({
    method: 'GET',
    path: `${path}/{id}/picture`,
    access: 'signed-in',
    summary: 'The picture of a product of a company that the caller belongs to.',
    kind: 'file',
    params: z.object({ id }),
    query: z.object({ v: z.string().max(64).optional() }),
    response: z.object({}),
  }),
};
