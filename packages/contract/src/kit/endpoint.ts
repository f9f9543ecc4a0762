import type { z } from 'zod';
import type { Action } from '../access/screen-declaration.ts';
import type { ScreenPath } from '../access/screens.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One way in: the screen whose visitors may call, and the action they need on it (none = may open it). */
export interface Grant {
  screen: ScreenPath;
  action?: Action;
}

/**
 * `public`: anyone. `account`: whoever is signed in, verified or not. `signed-in`: any verified account. Otherwise any
 * one of the grants is enough.
 */
export type Access = 'public' | 'account' | 'signed-in' | readonly Grant[];

type Shape = z.ZodType;
export type Kind = 'item' | 'list' | 'file' | 'redirect';

/**
 * An endpoint as plain data: it types the server's handler and the web's client, mounts the route, and
 * describes itself in OpenAPI. `response` is the `data` of the envelope; a `list` answers an array of it with `meta`.
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
  /** Further keys of the envelope beside `data`, where the spec has them. */
  extras?: z.ZodRawShape;
  /**
   * `list` wraps `response` in an array and adds `meta`; `file` sends bytes and has no envelope; `redirect` sends the
   * browser on.
   */
  kind?: K;
  /** Takes multipart with one file under this field, next to the body's fields. */
  upload?: { field: string; max_bytes: number };
  /** Takes a urlencoded form too, which a page of anybody can make a browser send. */
  form?: true;
  /** A repeat with the same Idempotency-Key gets the first answer; off for sign-in and the like. */
  idempotent?: boolean;
  /**
   * Day-to-day work of an admin with people (attendance, leave, claims, visits, running a month), refused where nobody
   * is active (spec section 5). Setting a company up, its people and what became of those who left are none.
   */
  day_to_day?: true;
  /**
   * Decides something for everyone of the company (a setting, a default, a register that all share), refused to an admin
   * whose employee access is limited. What concerns one person is limited by whom the caller may see instead.
   */
  company_wide?: true;
  /** The transaction is read-only. GET always is, but for a redirect; set on a POST that only computes. */
  read_only?: boolean;
}

export type AnyEndpoint = Endpoint;

/** Keeps the literal types of a declaration. */
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

/** `meta` of a list answer; `total` is exact up to 10,000 matches, beyond that `total_capped` is true. */
export interface ListMeta {
  page: number;
  per_page: number;
  total: number;
  last_page: number;
  total_capped: boolean;
}
