import type { TaxRequestEndpoints } from '@mesra/contract/payroll-tax/tax-request';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';

/** What the form of a request needs of one that stands. */
interface Stored {
  id: number;
  version: number;
  can: { update: boolean };
}

interface TaxRequestForm<V extends Record<string, unknown>> {
  endpoints: TaxRequestEndpoints;
  /** The one that stands; null adds another. */
  request: Stored | null;
  initial: V;
  /** What is sent of the values. */
  toValues: (values: V) => Record<string, unknown>;
  /** What is sent beside them when it is entered: whom and which year it is for. */
  once: Record<string, unknown>;
  onClose: () => void;
}

/** Saves a request and then its document; what was saved is not saved again when the document fails. */
export function useTaxRequest<V extends { send: boolean } & Record<string, unknown>>({
  endpoints,
  request,
  initial,
  toValues,
  once,
  onClose,
}: TaxRequestForm<V>) {
  const { t } = useTranslation('payroll-tax');
  const create = useWrite(endpoints.create, { silent: true });
  const update = useWrite(endpoints.update, { silent: true });
  const prove = useWrite(endpoints.addProof, { silent: true, notify: false });
  const [proof, setProof] = useState<File | null>(null);
  const [unproven, setUnproven] = useState(false);
  const saved = useRef<number | null>(request && !request.can.update ? request.id : null);
  const toBody = (values: V) =>
    request
      ? { ...toValues(values), version: request.version }
      : { ...toValues(values), ...once, send: values.send };
  const form = useContractForm<V>({
    schema: request ? endpoints.update.body : endpoints.create.body,
    initial,
    toBody,
    label: (field) => {
      const name = field.split('.').at(-1) ?? field;
      return t(`field.${name as 'amount'}`, { defaultValue: '' }) || undefined;
    },
    save: async (values) => {
      const body = toBody(values) as never;
      saved.current ??= (
        request
          ? ((await update.mutateAsync({ params: { id: request.id }, body })).data as Stored)
          : ((await create.mutateAsync({ body })).data as Stored)
      ).id;
      if (proof) {
        setUnproven(true);
        await prove.mutateAsync({ params: { id: saved.current }, file: proof });
      }
      onClose();
    },
  });
  return {
    ...form,
    onClose,
    proof,
    setProof,
    unproven: unproven && !form.saving,
    /** Only its document can still be added. */
    onlyProof: request !== null && !request.can.update,
  };
}
