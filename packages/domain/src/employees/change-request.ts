import { ADDRESS_FIELDS } from './home-address.ts';

/*
 * Changes that employees may request to their own data, and how a request compares with the record on
 * decision.
 */

/** Employee fields that are requested together. */
export const OWN_DATA_FIELDS = {
  personal: [
    'name',
    'nationality',
    'permanent_resident',
    'identity_number',
    'passport',
    'date_of_birth',
    'gender',
    'race',
    'disabled',
  ],
  contact: ['phone', 'email', ...ADDRESS_FIELDS],
  family: ['marital_status', 'spouse_working', 'spouse_disabled'],
  bank: ['bank_swift', 'bank_account'],
  numbers: ['tax_number', 'epf_number', 'socso_number'],
} as const;

/** Fields of the rows an employee owns; each row is requested separately. */
export const OWNED_ROW_FIELDS = {
  emergency_contact: ['name', 'relationship', 'phone'],
  education: ['level', 'institution', 'field_of_study', 'graduated_year'],
  spouse: ['name', 'identity_number', 'date_of_birth', 'phone', 'employer'],
  dependant: ['name', 'date_of_birth', 'relief'],
} as const;

export type OwnDataKind = keyof typeof OWN_DATA_FIELDS;
export type OwnedRowKind = keyof typeof OWNED_ROW_FIELDS;
export type RequestKind = OwnDataKind | OwnedRowKind;

export const OWN_DATA_KINDS = Object.keys(OWN_DATA_FIELDS) as OwnDataKind[];
export const OWNED_ROW_KINDS = Object.keys(OWNED_ROW_FIELDS) as OwnedRowKind[];
export const REQUEST_KINDS: readonly RequestKind[] = [...OWN_DATA_KINDS, ...OWNED_ROW_KINDS];
export const REQUEST_OPERATIONS = ['create', 'update', 'delete'] as const;
export type RequestOperation = (typeof REQUEST_OPERATIONS)[number];

export const isOwnedRowKind = (kind: RequestKind): kind is OwnedRowKind =>
  Object.hasOwn(OWNED_ROW_FIELDS, kind);

/** The fields of a kind in display order. */
export const fieldsOf = (kind: RequestKind): readonly string[] =>
  isOwnedRowKind(kind) ? OWNED_ROW_FIELDS[kind] : OWN_DATA_FIELDS[kind];

/** Stored encrypted; masked to the last characters for anyone without access. */
export const CONCEALED_FIELDS: readonly string[] = [
  'identity_number',
  'passport',
  'bank_account',
  'tax_number',
  'epf_number',
  'socso_number',
];

export type RequestValue = string | number | boolean | null;
export type RequestValues = Readonly<Record<string, RequestValue>>;

/** The requested values that differ from the record. */
export function requestedOf(now: RequestValues, requested: RequestValues): RequestValues {
  return Object.fromEntries(
    Object.entries(requested).filter(([field, value]) => (now[field] ?? null) !== value),
  );
}

/**
 * State of one field: `waiting` if the record is unchanged since the request, `moved` if the record has
 * changed to another value, `done` if it already has the requested value.
 */
export type ChangeState = 'waiting' | 'moved' | 'done';

export interface RequestedChange {
  field: string;
  before: RequestValue;
  now: RequestValue;
  asked: RequestValue;
  state: ChangeState;
}

interface Requested {
  operation: RequestOperation;
  /** The record at the time of the request. */
  base: RequestValues;
  /** The current record; null if it does not exist (yet, or any more). */
  now: RequestValues | null;
  asked: RequestValues;
}

/** Per field: the value when requested, the current value, and the requested value. */
export function differenceOf({ operation, base, now, asked: requested }: Requested): RequestedChange[] {
  const fields = Object.keys(operation === 'delete' ? base : requested);
  return fields.map((field) => {
    const change = {
      field,
      before: base[field] ?? null,
      now: now?.[field] ?? null,
      asked: requested[field] ?? null,
    };
    return { ...change, state: stateOf(operation, change, now === null) };
  });
}

function stateOf(
  operation: RequestOperation,
  { before, now, asked: requested }: Omit<RequestedChange, 'state'>,
  gone: boolean,
): ChangeState {
  if (operation === 'create') return 'waiting';
  if (operation === 'delete') return gone ? 'done' : now === before ? 'waiting' : 'moved';
  if (!gone && now === requested) return 'done';
  return now === before ? 'waiting' : 'moved';
}

/** The requested fields that are granted only together with `field`: an address is granted as a whole. */
export function grantedWith(field: string, requested: readonly string[]): readonly string[] {
  const isPart = (one: string) => (ADDRESS_FIELDS as readonly string[]).includes(one);
  return isPart(field) ? requested.filter(isPart) : [field];
}

/** Whether fields may be granted separately. Not a bank without its account, nor part of a person. */
export const isDivisible = (kind: RequestKind, operation: RequestOperation): boolean =>
  operation === 'update' && kind !== 'bank';

/** Whether this subset of the requested fields may be granted. */
export function mayGrant(
  kind: RequestKind,
  operation: RequestOperation,
  requested: readonly string[],
  granted: readonly string[],
): boolean {
  if (new Set(granted).size !== granted.length || !granted.every((field) => requested.includes(field)))
    return false;
  if (!granted.every((field) => grantedWith(field, requested).every((one) => granted.includes(one))))
    return false;
  return isDivisible(kind, operation) ? granted.length > 0 : granted.length === requested.length;
}
