import { Skeleton, Stack } from '@mantine/core';
import { type Promoter, promoterEndpoints } from '@mesra/contract/promoters/promoter';
import { useQuery } from '@tanstack/react-query';
import { Navigate, SearchParamError, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import { RecordHeader } from '../../ui/page-header.tsx';
import { RecordProblem } from '../../ui/problem.tsx';
import { RecordActions } from '../../ui/row-actions.tsx';
import { managesPromoters } from './manages-promoters.ts';
import { PROMOTER_SCHEDULE, PROMOTER_VIEW } from './promoter-columns.tsx';
import css from './promoters.module.css';
import { useOwnStart } from './use-own-start.ts';
import { usePromoterActions } from './use-promoter-actions.tsx';

const loadDialog = () => import('./promoter-dialog.tsx').then((part) => part.PromoterDialog);

const loadInvite = () => import('./invite-choice.tsx').then((part) => part.InviteChoice);

const PATHS = {
  projects: PROMOTER_VIEW,
  schedule: PROMOTER_SCHEDULE,
  document: '/spm/promoter/view/document',
} as const;
type Tab = keyof typeof PATHS;

interface PromoterRecordProps {
  tab: Tab;
  children: (promoter: Promoter) => ReactNode;
}

/** The frame of a promoter's record, from the address's `id`: header, actions and tabs. Without one it leads promoters to their own. */
export function PromoterRecord(props: PromoterRecordProps) {
  const search = useSearch({ strict: false }) as { id?: number };
  const { role } = useSession();
  const start = useOwnStart();
  if (search.id === undefined && role.promoter_id !== null)
    return (
      <Navigate
        to={props.tab === 'projects' ? start : PATHS[props.tab]}
        search={{ ...search, id: role.promoter_id }}
        replace
      />
    );
  const { id } = search;
  if (id === undefined) throw new SearchParamError('The address names no record');
  return <Shown key={id} id={id} {...props} />;
}

function Shown({ id, tab, children }: PromoterRecordProps & { id: number }) {
  const { t } = useTranslation('promoters');
  const { data, error, refetch } = useQuery(read(promoterEndpoints.read, { params: { id } }));
  if (error && !data) return <RecordProblem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="md" />;
  return (
    <>
      <Header promoter={data} />
      <div className={`surface ${css.tabs}`}>
        <NavTabs
          label={t('record.tabs')}
          tabs={(Object.keys(PATHS) as Tab[]).map((one) => ({
            to: PATHS[one],
            label: t(`record.${one}`),
            search: { id },
            current: one === tab,
          }))}
        />
      </div>
      <Stack gap="md">{children(data)}</Stack>
    </>
  );
}

function Header({ promoter }: { promoter: Promoter }) {
  const { t } = useTranslation('promoters');
  const { role } = useSession();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const Dialog = useLoaded(editing, loadDialog);
  const [inviting, setInviting] = useState(false);
  const Invite = useLoaded(inviting, loadInvite);
  const actions = usePromoterActions<Promoter>({
    onEdit: () => setEditing(true),
    onInvite: () => setInviting(true),
    onRemoved: () => void navigate({ to: '/spm/promoter' }),
  })(promoter);
  const { name, code, kind, employee, phone } = promoter;
  return (
    <>
      <RecordHeader
        name={name}
        status={promoter.status}
        facts={[code, employee ? employee.employee_code : t(`kind.${kind}`), phone]}
        picture={<Avatar name={name} src={employee?.image ?? null} size={56} />}
        {...(managesPromoters(role) ? { back: { to: '/spm/promoter', label: t('record.back') } } : {})}
        actions={<RecordActions label={t('record.actions')} actions={actions} />}
      />
      {Dialog && editing ? <Dialog id={promoter.id} onClose={() => setEditing(false)} /> : null}
      {Invite && inviting ? <Invite promoter={promoter} onClose={() => setInviting(false)} /> : null}
    </>
  );
}
