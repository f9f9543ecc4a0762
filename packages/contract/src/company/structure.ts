import { z } from 'zod';
import type { Grant } from '../kit/endpoint.ts';
import { coordinate, optionalLine } from '../kit/primitives.ts';
import { referenceEndpoints } from '../kit/reference.ts';

const manage: Grant[] = [{ screen: '/admin/company/organizational' }];
const read: Grant[] = [
  { screen: '/admin/employee' },
  { screen: '/payroll/manage' },
  { screen: '/payroll/document' },
  { screen: '/leave/entitlement' },
  { screen: '/leave/manage' },
  { screen: '/leave/report' },
  { screen: '/claim/manage' },
  { screen: '/claim/report' },
  { screen: '/claim/category' },
  { screen: '/claim/setting' },
  { screen: '/attendance/schedule' },
  { screen: '/attendance/setting' },
  { screen: '/attendance/report' },
];

const postcode = optionalLine(5).refine((text) => text === null || /^\d{4,5}$/.test(text), {
  message: 'validation.postcode',
});

const named = (noun: string, path: `/api/${string}`) =>
  referenceEndpoints({ path, noun, manage, read, input: {}, row: {} });

export const branches = referenceEndpoints({
  path: '/api/admin/companies/branches',
  noun: 'branches',
  manage,
  read,
  input: {
    address: optionalLine(255),
    postcode,
    city: optionalLine(80),
    state: optionalLine(80),
    lat: coordinate(90, 'validation.latitude'),
    lng: coordinate(180, 'validation.longitude'),
  },
  row: {
    address: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    /** Degrees; both or neither. */
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  },
});
export const divisions = named('divisions', '/api/admin/companies/divisions');
export const departments = named('departments', '/api/admin/companies/departments');
export const positions = named('positions', '/api/admin/companies/positions');
export const positionLevels = named('position levels', '/api/admin/companies/position-levels');

/** The company's structure as reference resources, in the usual set-up order. */
export const STRUCTURE = {
  branch: branches,
  division: divisions,
  department: departments,
  position: positions,
  position_level: positionLevels,
} as const;
export type StructureKind = keyof typeof STRUCTURE;
