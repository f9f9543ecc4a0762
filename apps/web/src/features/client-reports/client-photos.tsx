import { Skeleton, Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import {
  type ClientPhoto,
  type ClientReport,
  clientReportEndpoints,
} from '@mesra/contract/client-reports/client-report';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callBytes, callList } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { keyOf } from '../../lib/query-client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Section } from '../../ui/section.tsx';
import css from './client-report.module.css';

/** The photos of the days of a report, the latest first. */
export function ClientPhotos({ link, report }: { link: string; report: ClientReport }) {
  const { t } = useTranslation('client-report');
  const { photos } = clientReportEndpoints;
  const { start_date, end_date } = report;
  return (
    <Section title={t('photos')}>
      <PagedList
        key={`${start_date} ${end_date}`}
        listKey={[...keyOf(photos.path), link, start_date, end_date]}
        perPage={24}
        load={(page, signal) => callList(photos, { query: { ...page, start_date, end_date }, link, signal })}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('photos_none')} />
          ) : (
            <ul className={css.photos} aria-label={t('photos')}>
              {rows.map((photo) => (
                <Photo key={`${photo.kind} ${photo.id}`} link={link} photo={photo} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </Section>
  );
}

/** The address of bytes in this page, as long as they are shown. */
function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const created = URL.createObjectURL(blob);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return address;
}

/** A photo, fetched with the secret of the link once it comes into sight: no address of it works without. */
function Photo({ link, photo }: { link: string; photo: ClientPhoto }) {
  const { t } = useTranslation('client-report');
  const { ref, entry } = useIntersection({ rootMargin: '300px' });
  const { kind, id, outlet, date, task } = photo;
  const { data, error } = useQuery({
    queryKey: [...keyOf(clientReportEndpoints.photo.path), link, kind, id],
    queryFn: ({ signal }) => callBytes(clientReportEndpoints.photo, { params: { kind, id }, link, signal }),
    enabled: entry?.isIntersecting === true,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  const address = useAddress(data);
  const of = task ?? t('photo_report');
  const day = formatDate(date);
  return (
    <li ref={ref}>
      {address ? (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={t('photo_alt', { of, outlet, day })} className={css.photo} />
        </a>
      ) : error ? (
        <Text size="sm" c="dimmed" className={css.photo}>
          {t('photo_missing')}
        </Text>
      ) : (
        <Skeleton className={css.photo} />
      )}
      <p className={css.about}>
        <b>{outlet}</b>
        <Text component="span" size="xs" c="dimmed" display="block" className="figures">
          {`${day} · ${of}`}
        </Text>
      </p>
    </li>
  );
}
