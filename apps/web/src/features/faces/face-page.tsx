import { Skeleton, Stack } from '@mantine/core';
import { ownFaceEndpoints as endpoints } from '@mesra/contract/faces/own-face';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { BadgePart } from './badge-part.tsx';
import { ConsentPart } from './consent-part.tsx';
import { OwnFacePart } from './own-face-part.tsx';
import { PinPart } from './pin-part.tsx';

/** One's own badge, consent, face and PIN for the kiosks of the company. */
export function FacePage() {
  const { t } = useTranslation('faces');
  const { company } = useSession();
  const { data, error, refetch } = useQuery({
    ...read(endpoints.read, { query: { company_id: company.id } }),
    enabled: company.id !== 0,
    meta: { silent: true },
  });
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {error && !data ? <Problem error={error} retry={refetch} /> : null}
      {data === undefined && !error ? <Skeleton height={240} radius="md" /> : null}
      {data === null ? <EmptyState title={t('nobody')} hint={t('nobody_hint')} /> : null}
      {data ? (
        <Stack gap="md">
          <BadgePart own={data} />
          <PinPart own={data} />
          <ConsentPart own={data} />
          <OwnFacePart own={data} />
        </Stack>
      ) : null}
    </>
  );
}
