import { type Outlet, outletEndpoints } from '@mesra/contract/outlets/outlet';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query-client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PartTable } from './outlet-part-table.tsx';
import { OutletFrame } from './outlet-record.tsx';
import css from './outlets.module.css';

/** Who supervises an outlet, by project. */
export function OutletSupervisorPage() {
  return (
    <OutletFrame current="/spm/outlet/view/supervisor">
      {(outlet) => <Supervisors outlet={outlet} />}
    </OutletFrame>
  );
}

function Supervisors({ outlet }: { outlet: Outlet }) {
  const { t } = useTranslation('outlets');
  const query = useQuery({
    ...read(outletEndpoints.supervisors, { params: { id: outlet.id } }),
    meta: { silent: true },
  });
  return (
    <PartTable
      title={t('supervisors.title')}
      description={t('supervisors.hint')}
      none={t('supervisors.none')}
      query={query}
      to="/spm/project/view/supervisor"
      first={{
        key: 'supervisor',
        title: t('field.supervisor'),
        render: ({ supervisor }) => (
          <span className={css.person}>
            <Avatar name={supervisor.name} src={supervisor.image} size={28} />
            {supervisor.name}
          </span>
        ),
      }}
    />
  );
}
