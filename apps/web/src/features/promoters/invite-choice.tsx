import { Button, Stack, Text } from '@mantine/core';
import { type ListedPromoter, promoterEndpoints } from '@mesra/contract/promoters/promoter';
import { salesProjectEndpoints } from '@mesra/contract/sales-projects/sales-project';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query-client.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ResourceSelect } from '../../ui/select-fields.tsx';
import { invitableProjects } from './invitable.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PROMOTER_VIEW } from './promoter-columns.tsx';

interface InviteChoiceProps {
  promoter: Pick<ListedPromoter, 'id' | 'name' | 'email'>;
  onClose: () => void;
}

/** Invites a promoter to one of their open projects; where there is none it leads to what comes first. */
export function InviteChoice({ promoter, onClose }: InviteChoiceProps) {
  const { t } = useTranslation('promoters');
  const { data, error, refetch } = useQuery(
    read(promoterEndpoints.projects, { params: { id: promoter.id } }),
  );
  // Once it is sent the dialog closes: what was offered stays until then.
  const [offered, setOffered] = useState<ReturnType<typeof invitableProjects> | undefined>();
  if (data && offered === undefined) setOffered(invitableProjects(data));
  if (offered && offered.length > 0)
    return <InviteDialog promoter={promoter} projects={offered} onClose={onClose} />;
  // One dialog, once it is known which: the focus does not pass through another.
  if (offered === undefined && !error) return null;
  return (
    <Dialog title={t('invite.title', { name: promoter.name })} opened onClose={onClose}>
      {error && !data ? <Problem error={error} retry={() => void refetch()} /> : null}
      {offered === null ? <NoProject /> : null}
      {offered ? (
        <Stack gap="md" align="flex-start">
          <Text>{t('invite.invited_everywhere')}</Text>
          <Button
            component={Link}
            to={PROMOTER_VIEW}
            search={{ id: promoter.id } as never}
            onClick={onClose}
            data-autofocus
          >
            {t('invite.to_record')}
          </Button>
        </Stack>
      ) : null}
    </Dialog>
  );
}

/** Says that a promoter is on no open project, and leads to the promoters of one. */
function NoProject() {
  const { t } = useTranslation('promoters');
  const { allows } = useSession();
  const plans = allows(salesProjectEndpoints.list);
  const [project, setProject] = useState<number | null>(null);
  const options = useResourceOptions(salesProjectEndpoints.list, plans);
  return (
    <Stack gap="md">
      <Text>{t(plans ? 'invite.no_project' : 'invite.no_project_others')}</Text>
      {plans ? (
        <>
          <ResourceSelect
            label={t('field.project')}
            options={options}
            value={project}
            onChange={setProject}
            openOnFocus={false}
            data-autofocus
          />
          {project === null ? (
            <Button disabled>{t('invite.to_project')}</Button>
          ) : (
            <Button component={Link} to="/spm/project/view/promoter" search={{ id: project } as never}>
              {t('invite.to_project')}
            </Button>
          )}
        </>
      ) : null}
    </Stack>
  );
}
