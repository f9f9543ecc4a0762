import type { Module } from './screen-declaration.ts';

export type MembershipType = 'owner' | 'admin' | 'employee';

/** A route that an admin may open, with the actions allowed there. */
export interface RouteAccess {
  route: string;
  actions: readonly string[];
}

/** What a person is in one company: the facts that `may` decides on (spec section 6). */
export interface Role {
  type: MembershipType;
  is_admin: boolean;
  accesses: readonly RouteAccess[];
  employee_id: number | null;
  promoter_id: number | null;
  spm_supervisor: boolean;
  modules: Readonly<Partial<Record<Module, boolean>>>;
}
