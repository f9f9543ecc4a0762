import { type Domain, domainAdminEndpoints } from '@mesra/contract/domains/domain';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useWrite } from '../../lib/write.ts';

/** Adds a domain; failures land in the form. */
export const useAddDomain = () => useWrite(domainAdminEndpoints.create, { silent: true });

/** Changes how a domain looks; failures land in the form. */
export const useSaveDomain = () => useWrite(domainAdminEndpoints.update, { silent: true });

/** Looks for the proof in the DNS. */
export const useVerifyDomain = () => useWrite(domainAdminEndpoints.verify);

/** Takes a picture in; failures are shown where it was given. */
export const useUploadPicture = () => useWrite(domainAdminEndpoints.image, { notify: false, silent: true });

/** Gives a domain up, after naming the effect. */
export function useRemoveDomain() {
  const { t } = useTranslation('domains');
  const navigate = useNavigate();
  const write = useWrite(domainAdminEndpoints.remove, {
    onDone: () => navigate({ to: '/admin/company/domain', search: {}, ignoreBlocker: true }),
  });
  return async (domain: Domain) => {
    const sure = await askConfirm({
      title: t('remove_ask', { origin: domain.origin }),
      body: t('remove_effect'),
      danger: true,
    });
    if (sure) write.mutate({ params: { id: domain.id } });
  };
}
