import { ADDRESS_FIELDS } from './home-address.ts';

/*
 * What a person may ask to be changed of their own data, and how it stands against the record when somebody decides.
 */

/** Fields of the employee that are asked for together. */
export const RECORD_FIELDS = {
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

/** Fields of what belongs to the employee: each row is asked for by itself. */
export const CHILD_FIELDS = {
  emergency_contact: ['name', 'relationship', 'phone'],
  education: ['level', 'institution', 'field_of_study', 'graduated_year'],
  spouse: ['name', 'identity_number', 'date_of_birth', 'phone', 'employer'],
  dependant: ['name', 'date_of_birth', 'relief'],
} as const;

export type RecordKind = keyof typeof RECORD_FIELDS;
export type ChildKind = keyof typeof CHILD_FIELDS;
export type RequestKind = RecordKind | ChildKind;

export const RECORD_KINDS = Object.keys(RECORD_FIELDS) as RecordKind[];
export const CHILD_KINDS = Object.keys(CHILD_FIELDS) as ChildKind[];
export const REQUEST_KINDS: readonly RequestKind[] = [...RECORD_KINDS, ...CHILD_KINDS];
export const REQUEST_OPERATIONS = ['create', 'update', 'delete'] as const;
export type RequestOperation = (typeof REQUEST_OPERATIONS)[number];

export const isChildKind = (kind: RequestKind): kind is ChildKind => Object.hasOwn(CHILD_FIELDS, kind);

/** The fields of a kind, in the order in which they are read. */
export const fieldsOf = (kind: RequestKind): readonly string[] =>
  isChildKind(kind) ? CHILD_FIELDS[kind] : RECORD_FIELDS[kind];

/** Kept encrypted, and shown by their last characters to whoever need not know them. */
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

/** Of what is asked, what differs from the record. */
export function askedOf(now: RequestValues, asked: RequestValues): RequestValues {
  return Object.fromEntries(Object.entries(asked).filter(([field, value]) => (now[field] ?? null) !== value));
}

/**
 * How one field stands: `waiting` as it was asked, `moved` when the record has become something else in the meantime,
 * `done` when it is already what is asked.
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
  /** The record when it was asked. */
  base: RequestValues;
  /** The record today; null where there is none (yet, or any more). */
  now: RequestValues | null;
  asked: RequestValues;
}

/** Field by field what the record was when somebody asked, what it is now, and what it is asked to be. */
export function differenceOf({ operation, base, now, asked }: Requested): RequestedChange[] {
  const fields = Object.keys(operation === 'delete' ? base : asked);
  return fields.map((field) => {
    const change = {
      field,
      before: base[field] ?? null,
      now: now?.[field] ?? null,
      asked: asked[field] ?? null,
    };
    return { ...change, state: stateOf(operation, change, now === null) };
  });
}

function stateOf(
  operation: RequestOperation,
  { before, now, asked }: Omit<RequestedChange, 'state'>,
  gone: boolean,
): ChangeState {
  if (operation === 'create') return 'waiting';
  if (operation === 'delete') return gone ? 'done' : now === before ? 'waiting' : 'moved';
  if (!gone && now === asked) return 'done';
  return now === before ? 'waiting' : 'moved';
}

/** Of fields that are asked for, those that are granted with `field` or not at all: an address moves as a whole. */
export function grantedWith(field: string, asked: readonly string[]): readonly string[] {
  const isPart = (one: string) => (ADDRESS_FIELDS as readonly string[]).includes(one);
  return isPart(field) ? asked.filter(isPart) : [field];
}

/** Whether some of the fields may be granted without the others: never a bank without its account, nor half a person. */
export const isDivisible = (kind: RequestKind, operation: RequestOperation): boolean =>
  operation === 'update' && kind !== 'bank';

/** Whether these fields may be granted of those that are asked. */
export function mayGrant(
  kind: RequestKind,
  operation: RequestOperation,
  asked: readonly string[],
  granted: readonly string[],
): boolean {
  if (new Set(granted).size !== granted.length || !granted.every((field) => asked.includes(field)))
    return false;
  if (!granted.every((field) => grantedWith(field, asked).every((one) => granted.includes(one))))
    return false;
  return isDivisible(kind, operation) ? granted.length > 0 : granted.length === asked.length;
}
