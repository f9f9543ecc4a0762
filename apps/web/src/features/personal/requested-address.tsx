import { Box } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { RequestKind } from '@mesra/domain/employees/change-request';
import { ADDRESS_FIELDS } from '@mesra/domain/employees/home-address';
import { AddressFields } from '../../ui/address-fields.tsx';
import { Fields } from '../../ui/form.tsx';
import type { OwnValues } from './own-values.ts';
import { RequestedField } from './requested-field.tsx';

/** Whether a field is a part of where somebody lives. */
export const inAddress = (field: string): boolean => (ADDRESS_FIELDS as readonly string[]).includes(field);

/** What of an address is judged together, whichever of it was changed. */
export const evaluatedWith = (fields: readonly string[], { postcode, country }: OwnValues): OwnValues =>
  fields.some(inAddress) ? { postcode: postcode || null, country: country ?? 'MY' } : {};

interface RequestedAddressProps {
  kind: RequestKind;
  form: UseFormReturnType<OwnValues>;
  row: object | null;
}

/** Where one lives, as it is asked to be recorded. */
export function RequestedAddress({ kind, form, row }: RequestedAddressProps) {
  const { address, postcode, city, state, country } = form.values;
  const values = {
    address: address ?? '',
    postcode: postcode ?? '',
    city: city ?? '',
    state: state ?? '',
    country: country ?? null,
  };
  return (
    <>
      <Box my="md">
        <AddressFields form={{ ...form, values }} />
      </Box>
      <Fields>
        <RequestedField kind={kind} field="country" form={form} row={row} first={false} />
      </Fields>
    </>
  );
}
