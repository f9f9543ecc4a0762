import {
  type OwnChangeRequest,
  ownChangeRequestEndpoints,
} from '@mesra/contract/change-requests/change-request';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useWrite } from '../../lib/write.ts';

const inForm = { silent: true } as const;

/** Sends what is asked, with its proof; failures land in the form. */
export function useAsk() {
  return {
    create: useWrite(ownChangeRequestEndpoints.create, { ...inForm, notify: false }).mutateAsync,
    update: useWrite(ownChangeRequestEndpoints.update, { ...inForm, notify: false }).mutateAsync,
    addProof: useWrite(ownChangeRequestEndpoints.addProof, { ...inForm, notify: false }).mutateAsync,
  };
}

/** Takes a request or its proof back, asked first. */
export function useUndo() {
  const { t } = useTranslation('my-employment');
  const cancel = useWrite(ownChangeRequestEndpoints.cancel);
  const removeProof = useWrite(ownChangeRequestEndpoints.removeProof);
  return {
    async cancel({ id }: OwnChangeRequest) {
      if (await askConfirm({ title: t('cancel_ask'), body: t('cancel_effect') }))
        cancel.mutate({ params: { id }, body: {} });
    },
    removeProof: ({ id }: OwnChangeRequest) => removeProof.mutate({ params: { id } }),
  };
}

/** Asks that a row of the own data be removed, after saying what that means. */
export function useAskRemoval(companyId: number) {
  const { t } = useTranslation('my-employment');
  const create = useWrite(ownChangeRequestEndpoints.create);
  return async (kind: OwnChangeRequest['kind'], record_id: number, what: string) => {
    if (await askConfirm({ title: t('remove_ask', { what }), body: t('remove_effect') }))
      create.mutate({ body: { company_id: companyId, kind, operation: 'delete', record_id, values: {} } });
  };
}
