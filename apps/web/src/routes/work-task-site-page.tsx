import { Button } from '@mantine/core';
import { postEndpoints } from '@mesra/contract/posts/post';
import { IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartTabs } from '../features/site-strength/part-tabs.tsx';
import { StrengthPage } from '../features/site-strength/strength-page.tsx';
import { loadMessages } from '../lib/i18n.ts';
import { useSession } from '../lib/session.ts';
import { useLoaded } from '../lib/use-loaded.ts';

const withPosts = async <P,>(load: Promise<P>): Promise<P> =>
  (await Promise.all([load, loadMessages(['posts'])]))[0];
const Needs = lazy(async () => {
  const { PostPage } = await withPosts(import('../features/posts/post-page.tsx'));
  return { default: PostPage };
});
const loadSitePosts = async () => (await withPosts(import('../features/posts/site-posts.tsx'))).SitePosts;
const loadDialog = async () => (await withPosts(import('../features/posts/post-dialog.tsx'))).PostDialog;

/** Makes the first need where there is none. */
function AddNeed() {
  const { t } = useTranslation('site-strength');
  const { allows } = useSession();
  const [opened, setOpened] = useState(false);
  const Dialog = useLoaded(opened, loadDialog);
  if (!allows(postEndpoints.create)) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened(true)}>
        {t('add_need')}
      </Button>
      {Dialog && opened ? <Dialog row={null} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

function SiteNeeds({ site }: { site: { id: number; name: string } }) {
  const SitePosts = useLoaded(true, loadSitePosts);
  return SitePosts ? <SitePosts site={site} /> : null;
}

/** Monitoring of the sites: the strength of a day, or by `?view=needs` what they need. */
export function SiteMonitoringPage() {
  const { view } = useSearch({ strict: false }) as { view?: unknown };
  if (view === 'needs')
    return (
      <Suspense fallback={null}>
        <Needs screen="/work-task/site#posts" tabs={<PartTabs current="needs" />} />
      </Suspense>
    );
  return (
    <StrengthPage
      tabs={<PartTabs current="strength" />}
      addNeed={<AddNeed />}
      needsOf={(site) => <SiteNeeds key={site.id} site={site} />}
    />
  );
}
