import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { siteContactEndpoints } from '@mesra/contract/sites/site-contact';
import type { WorkSite } from '@mesra/contract/sites/work-site';
import { IconMapPinOff, IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTHING } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ContactList } from '../../shared/contacts/contact-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { Facts } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { DocumentsOf } from './documents-of.ts';
import { SiteAllowances } from './site-allowances.tsx';
import { SitePeople } from './site-people.tsx';
import { pointsOf } from './site-points.ts';
import { useSite } from './sites.queries.ts';
import { siteStatusOn, useSiteLabels } from './work-site-labels.ts';

const loadMap = () => import('../../shared/domain-map.tsx').then((part) => part.DomainMap);

interface SiteDrawerProps {
  id: number;
  documents: DocumentsOf;
  onClose: () => void;
  onEdit: (site: WorkSite) => void;
}

/** One site: what it is, where it is, and who is there, is to come and was there. */
export function SiteDrawer({ id, documents, onClose, onEdit }: SiteDrawerProps) {
  const { t } = useTranslation('sites');
  const { data, error, refetch } = useSite(id);
  return (
    <RecordDrawer title={data?.name ?? t('title')} onClose={onClose}>
      {data ? (
        <Shown key={data.id} site={data} documents={documents} onEdit={() => onEdit(data)} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={360} radius="md" />
      )}
    </RecordDrawer>
  );
}

interface ShownProps {
  site: WorkSite;
  documents: DocumentsOf;
  onEdit: () => void;
}

function Shown({ site, documents, onEdit }: ShownProps) {
  const { t, i18n } = useTranslation('sites');
  const { user } = useSession();
  const { metres, days, town } = useSiteLabels();
  const SiteMap = useLoaded(true, loadMap);
  const points = useMemo(() => pointsOf([site]), [site]);
  const country = new Intl.DisplayNames([i18n.language], { type: 'region' }).of(site.country);
  const street = [site.address, [site.postcode, town(site)].filter(Boolean).join(' ')].filter(Boolean);
  const address = street.length > 0 ? [...street, country].join(', ') : NOTHING;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text c="dimmed">{site.code}</Text>
          <StatusBadge status={siteStatusOn(site, user.today)} />
        </Group>
        {site.can.update ? (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('edit')}
          </Button>
        ) : null}
      </Group>
      {points.length === 0 ? (
        <Notice tone="info" icon={<IconMapPinOff size={18} />}>
          {t('no_place')}
        </Notice>
      ) : SiteMap ? (
        <SiteMap label={t('map_of', { name: site.name })} points={points} height={240} />
      ) : (
        <Skeleton height={240} radius="md" />
      )}
      <Facts
        items={[
          { label: t('field.client'), value: site.client?.name ?? NOTHING },
          { label: t('field.address'), value: address },
          { label: t('field.radius'), value: metres(site.radius) },
          { label: t('field.days'), value: days(site.start_date, site.end_date, user.today) },
          { label: t('field.person_in_charge'), value: site.person_in_charge?.name ?? NOTHING },
          ...(site.proofs.length > 0
            ? [
                {
                  label: t('field.proofs'),
                  value: site.proofs.map((proof) => t(`proofs.${proof}`)).join(', '),
                },
              ]
            : []),
          ...(site.note ? [{ label: t('field.note'), value: site.note }] : []),
        ]}
      />
      <section aria-labelledby="site-people">
        <Title order={3} id="site-people" mb="xs">
          {t('people')}
        </Title>
        <SitePeople site={site} />
      </section>
      <ContactList
        endpoints={siteContactEndpoints}
        id={site.id}
        mayEdit={site.can.update}
        hint={t('contact.hint')}
        effect={t('contact.effect')}
      />
      <SiteAllowances site={site} />
      {documents(site)}
    </Stack>
  );
}
