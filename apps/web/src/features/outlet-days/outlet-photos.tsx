import { Text } from '@mantine/core';
import { type OutletPhoto, outletPhotoEndpoints } from '@mesra/contract/outlet-days/outlet-photo';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Section } from '../../ui/section.tsx';
import css from './outlet-photos.module.css';

/** The photos at an outlet, the latest first. */
export function OutletPhotos({ outletId }: { outletId: number }) {
  const { t } = useTranslation('outlet-photos');
  const { company } = useSession();
  const { list } = outletPhotoEndpoints;
  return (
    <Section title={t('title')} description={t('hint')}>
      <PagedList
        listKey={[...keyOf(list.path), company.id, outletId]}
        perPage={24}
        load={(page, signal) =>
          callList(list, { params: { id: outletId }, query: { ...page, company_id: company.id }, signal })
        }
      >
        {(photos) =>
          photos.length === 0 ? (
            <EmptyState title={t('none')} hint={t('none_hint')} />
          ) : (
            <ul className={css.photos} aria-label={t('title')}>
              {photos.map((photo) => (
                <Photo key={`${photo.kind} ${photo.id}`} photo={photo} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </Section>
  );
}

function Photo({ photo }: { photo: OutletPhoto }) {
  const { t } = useTranslation('outlet-photos');
  const { task, promoter, taken_at, url, project } = photo;
  const of = task ?? t('report');
  const time = formatDateTime(taken_at);
  return (
    <li>
      <a href={url} target="_blank" rel="noreferrer">
        <img
          src={url}
          alt={t('alt', { of, promoter: promoter.name, time })}
          className={css.photo}
          loading="lazy"
        />
      </a>
      <p className={css.about}>
        <b>{of}</b>
        <br />
        {promoter.name}
        <Text component="span" size="xs" c="dimmed" display="block" className="figures">
          {`${time} · ${project.name}`}
        </Text>
      </p>
    </li>
  );
}
