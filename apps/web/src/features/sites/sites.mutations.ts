import { type SiteAssignment, siteAssignmentEndpoints } from '@mesra/contract/sites/site-assignment';
import { type SiteStatus, type WorkSite, workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDate } from '../../lib/format.ts';
import { flipped, useWrite } from '../../lib/write.ts';

/** Creates or changes a site; failures land in the form. */
export function useSaveSite() {
  const options = { silent: true };
  return {
    create: useWrite(workSiteEndpoints.create, options).mutateAsync,
    update: useWrite(workSiteEndpoints.update, options).mutateAsync,
  };
}

/** Making a site inactive, active again, and deleting it; asked about before. */
export function useSiteActions(onRemoved: (site: WorkSite) => void) {
  const update = useWrite(workSiteEndpoints.update, {
    undo: flipped('status', (status) => (status === 'Active' ? 'Inactive' : 'Active')),
  });
  const remove = useWrite(workSiteEndpoints.remove);
  return {
    saving: update.isPending,
    setStatus: ({ id, version }: WorkSite, status: SiteStatus) =>
      update.mutate({ params: { id }, body: { status, version } }),
    /** Makes a site inactive that visits are planned at; they are cancelled, so that it cannot be undone. */
    close: ({ id, version }: WorkSite, cancel_reason: string, onSettled: () => void) =>
      update.mutate({ params: { id }, body: { status: 'Inactive', cancel_reason, version } }, { onSettled }),
    remove: (site: WorkSite) =>
      remove.mutate({ params: { id: site.id } }, { onSuccess: () => onRemoved(site) }),
  };
}

/** Assigns many people to a site; failures land in the form. */
export const useAssignPeople = () =>
  useWrite(workSiteEndpoints.assignPeople, { silent: true, notify: false });

/** Assigns somebody, or changes an assignment; failures land in the form. */
export function useSaveAssignment() {
  const options = { silent: true };
  return {
    create: useWrite(siteAssignmentEndpoints.create, options).mutateAsync,
    update: useWrite(siteAssignmentEndpoints.update, options).mutateAsync,
  };
}

const paramsOf = ({ id, employee }: SiteAssignment) => ({ id: employee.id, assignment_id: id });

/** Making a site the primary one, and taking an assignment back that has not begun. */
export function useAssignmentActions() {
  const { t } = useTranslation('sites');
  const update = useWrite(siteAssignmentEndpoints.update);
  const remove = useWrite(siteAssignmentEndpoints.remove);
  return {
    setPrimary: (assignment: SiteAssignment) =>
      update.mutate({
        params: paramsOf(assignment),
        body: { is_primary: true, version: assignment.version },
      }),
    async takeBack(assignment: SiteAssignment) {
      const { employee, site, start_date, version } = assignment;
      const sure = await askConfirm({
        title: t('of_employee.take_back_ask', { site: site.name }),
        body: t('of_employee.take_back_effect', { name: employee.name, day: formatDate(start_date) }),
        danger: true,
      });
      if (sure) remove.mutate({ params: paramsOf(assignment), query: { version } });
    },
  };
}
