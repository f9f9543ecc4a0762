import type { Module } from './screen-declaration.ts';

export type MembershipType = 'owner' | 'admin' | 'employee';

/** A route accessible to an admin, with the allowed actions. */
export interface RouteAccess {
  route: string;
  actions: readonly string[];
}

/** A person's role in one company: the input of `may` (spec section 6). */
export interface Role {
  type: MembershipType;
  is_admin: boolean;
  accesses: readonly RouteAccess[];
  employee_id: number | null;
  promoter_id: number | null;
  spm_supervisor: boolean;
  modules: Readonly<Partial<Record<Module, boolean>>>;
}
