import { AS_READER, reads } from '../../kit/reads.views.ts';
import { posts as allPosts } from './posts.tables.ts';

/** Headcounts of sites, for the roster and whatever else asks who is needed. */
export const posts = reads
  .view('posts')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, name, work_site_id, template_id, weekdays } = allPosts;
    const { people_needed, effective_from, effective_to } = allPosts;
    return query
      .select({
        ...{ company_id, id, name, work_site_id, template_id, weekdays },
        ...{ people_needed, effective_from, effective_to },
      })
      .from(allPosts);
  });
