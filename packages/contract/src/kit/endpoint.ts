import type { z } from 'zod';
import type { Action } from '../access/screen-declaration.ts';
import type { ScreenPath } from '../access/screens.ts';
import type { ShareKind } from './share-kind.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One way to gain access: a screen, and the action required on it (none: may open it). */
export interface Grant {
  screen: ScreenPath;
  action?: Action;
}

/** Whoever opened a share link of the kind with its passcode; no account opens it. */
export type LinkAccess = `link:${ShareKind}`;

/**
 * `public`: anyone. `link:…`: a share link. `device`: a company's device at a site, by its own key. `account`: any signed-in user,
 * verified or not. `signed-in`: any verified account.
 * Otherwise one of the grants suffices.
 */
export type Access = 'public' | LinkAccess | 'device' | 'account' | 'signed-in' | readonly Grant[];

/** The kind of share link that opens an endpoint; null where none does. */
export const linkKindOf = (access: Access): ShareKind | null =>
  typeof access === 'string' && access.startsWith('link:')
    ? (access.slice('link:'.length) as ShareKind)
    : null;

/** Whether an endpoint is called by accounts, or by anyone: neither by a share link nor by a device. */
export const isForAccounts = (access: Access): boolean => linkKindOf(access) === null && access !== 'device';

type Shape = z.ZodType;
export type Kind = 'item' | 'list' | 'file' | 'redirect';

/**
 * A declarative endpoint: types the server's handler and the web client, mounts the route, and generates the
 * OpenAPI description. `response` is the `data` of the envelope; a `list` returns an array of it with `meta`.
 */
export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
  K extends Kind = Kind,
> {
  method: Method;
  path: `/api/${string}`;
  access: Access;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  /** Further keys of the envelope besides `data`, where required by the spec. */
  extras?: z.ZodRawShape;
  /**
   * `list` wraps `response` in an array and adds `meta`; `file` sends bytes without an envelope; `redirect`
   * redirects the browser.
   */
  kind?: K;
  /** Accepts multipart with one file in this field, alongside the body's fields. */
  upload?: { field: string; max_bytes: number };
  /** Also accepts a urlencoded form, which any web page can make a browser send (CSRF). */
  form?: true;
  /** A repeat with the same Idempotency-Key returns the first response; off for sign-in and the like. */
  idempotent?: boolean;
  /**
   * Day-to-day work of an admin (attendance, leave, claims, visits, payroll runs), refused while the company
   * has no active employee (spec section 5). Set-up, employee records and leavers are not day-to-day work.
   */
  day_to_day?: true;
  /**
   * Affects everyone in the company (a setting, default or shared register); refused to an admin with limited
   * employee access. Operations on one person are limited by employee access instead.
   */
  company_wide?: true;
  /**
   * Runs in a read-only transaction. Always so for GET except redirects; set on a POST that only computes.
   */
  read_only?: boolean;
  /** Failures are answered in plain text, and a malformed address like an unknown one: other programs read it. */
  plain_failures?: true;
  /** A GET that records that it was made, such as the opening of a document to be acknowledged. */
  recorded?: true;
}

export type AnyEndpoint = Endpoint;

/** Preserves the literal types of a declaration. */
export function endpoint<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
  const K extends Kind = 'item',
>(declaration: Endpoint<P, Q, B, R, K>): Endpoint<P, Q, B, R, K> {
  return declaration;
}

type Out<S> = S extends Shape ? z.output<S> : Record<string, never>;
type In<S> = S extends Shape ? z.input<S> : Record<string, never>;

export type ParamsOf<E> = E extends Endpoint<infer P, Shape, Shape, Shape, Kind> ? Out<P> : never;
export type QueryOf<E> = E extends Endpoint<Shape, infer Q, Shape, Shape, Kind> ? Out<Q> : never;
export type BodyOf<E> = E extends Endpoint<Shape, Shape, infer B, Shape, Kind> ? Out<B> : never;
export type ParamsIn<E> = E extends Endpoint<infer P, Shape, Shape, Shape, Kind> ? In<P> : never;
export type QueryIn<E> = E extends Endpoint<Shape, infer Q, Shape, Shape, Kind> ? In<Q> : never;
export type BodyIn<E> = E extends Endpoint<Shape, Shape, infer B, Shape, Kind> ? In<B> : never;
export type KindOf<E> = E extends Endpoint<Shape, Shape, Shape, Shape, infer K> ? K : never;
export type ResponseOf<E> = E extends Endpoint<Shape, Shape, Shape, infer R, Kind> ? z.output<R> : never;

/** `meta` of a list response; `total` is exact up to 10,000 matches, beyond that `total_capped` is true. */
export interface ListMeta {
  page: number;
  per_page: number;
  total: number;
  last_page: number;
  total_capped: boolean;
}
