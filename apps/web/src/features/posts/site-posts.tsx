import { Button, Skeleton, Text } from '@mantine/core';
import { type Post, postEndpoints } from '@mesra/contract/posts/post';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { Problem } from '../../ui/problem.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { Section } from '../../ui/section.tsx';
import { allowedOf, useCommonActions } from '../../ui/use-common-actions.tsx';
import type { PostSite } from './post-dialog.tsx';
import { usePostText } from './post-text.ts';
import css from './site-posts.module.css';

const loadDialog = () => import('./post-dialog.tsx').then((part) => part.PostDialog);
/** More needs of one site are in the list of all. */
const MAX_POSTS = 50;

/** The needs of a site, by name. */
function useSitePosts(site: PostSite) {
  const { company } = useSession();
  const query = { company_id: company.id, work_site_id: [site.id], per_page: MAX_POSTS };
  return useQuery({
    queryKey: [...keyOf(postEndpoints.list.path), 'site', query],
    queryFn: ({ signal }) => callList(postEndpoints.list, { query, signal }),
    meta: { silent: true },
  });
}

/** What a site needs from today on: its posts, added and changed with the same form as all others. */
export function SitePosts({ site }: { site: PostSite }) {
  const { t } = useTranslation('posts');
  const { allows, user } = useSession();
  const { data, error, refetch } = useSitePosts(site);
  const posts = data?.data.filter(({ effective_to }) => effective_to === null || effective_to >= user.today);
  // Null while closed; `row: null` adds.
  const [editing, setEditing] = useState<{ row: Post | null } | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  return (
    <Section
      title={t('page.title')}
      actions={
        allows(postEndpoints.create) ? (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={15} />}
            onClick={() => setEditing({ row: null })}
          >
            {t('page.add')}
          </Button>
        ) : null
      }
    >
      {posts === undefined ? (
        error ? (
          <Problem error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={40} />
        )
      ) : posts.length === 0 ? (
        <Text c="dimmed">{t('page.none_hint')}</Text>
      ) : (
        <ul className={css.posts}>
          {posts.map((post) => (
            <PostRow key={post.id} post={post} onEdit={() => setEditing({ row: post })} />
          ))}
        </ul>
      )}
      {Dialog && editing ? (
        <Dialog
          key={editing.row?.id ?? 'new'}
          row={editing.row}
          site={site}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Section>
  );
}

function PostRow({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const { t } = useTranslation('posts');
  const common = useCommonActions();
  const remove = useWrite(postEndpoints.remove);
  const { weekdaysOf } = usePostText();
  const { name, effective_from, effective_to } = post;
  const until = effective_to === null ? t('open_ended') : formatDate(effective_to);
  return (
    <li className={css.post}>
      <span>
        <strong>{name}</strong>
        <span className={css.dim}>
          {[post.template, weekdaysOf(post), `${formatDate(effective_from)} – ${until}`].join(' · ')}
        </span>
      </span>
      <span className="figures">{t('people', { count: post.people_needed })}</span>
      <RowActions
        name={name}
        actions={allowedOf([
          post.can.update && common('edit', onEdit),
          post.can.remove &&
            common('delete', () => remove.mutate({ params: { id: post.id } }), {
              ...{ name, effect: t('page.delete_effect') },
            }),
        ])}
      />
    </li>
  );
}
