import { type EaForm, eaFormEndpoints as endpoints } from '@mesra/contract/annual-forms/ea-form';
import { useTranslation } from 'react-i18next';
import { askConfirm, showPopup } from '../../lib/feedback.ts';
import { formatCount } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';

/** Issues forms of a year: one, the named ones, or all that are ready; what stays is told with why. */
export function useEaIssuing(year: number) {
  const { t } = useTranslation('ea-form');
  const { company } = useSession();
  const one = useWrite(endpoints.issue);
  const many = useWrite(endpoints.issueMany, {
    onDone: ({ left }) => {
      if (left.length === 0) return;
      const lines = left.map(({ id, name, message }) => `${name ?? `#${id}`}: ${message}`);
      showPopup({ title: t('issue.left'), lines, okay: true, autoClose: null });
    },
  });
  const ask = (count: number) =>
    askConfirm({
      title: t('issue.ask', { count, number: formatCount(count), year }),
      body: t('issue.effect'),
    });
  const body = { company_id: company.id, year };
  return {
    saving: one.isPending || many.isPending,
    issueAll: async (count: number) => {
      if (await ask(count)) many.mutate({ body });
    },
    issueSome: async (rows: readonly EaForm[], done: () => void) => {
      const forms = rows.map(({ id, version }) => ({ id, version }));
      if (await ask(rows.length)) many.mutate({ body: { ...body, forms } }, { onSuccess: done });
    },
    issueOne: async ({ id, version, name }: EaForm) => {
      const title = t('issue.ask_name', { year, name });
      const sure = await askConfirm({ title, body: t('issue.effect') });
      if (sure) one.mutate({ params: { id }, body: { version } });
    },
  };
}
