import type { ServerModule } from '../../kit/module.ts';
import { peopleHandlers } from './people.handlers.ts';
import { allowanceHandlers } from './site-allowance.store.ts';
import { assignmentHandlers } from './site-assignment.handlers.ts';
import { siteContactHandlers } from './site-contact.handlers.ts';
import { siteFileHandlers } from './site-file.handlers.ts';
import { sitesAudited } from './sites.audited.ts';
import { siteSearch } from './sites.search.ts';
import { workSiteHandlers } from './work-site.handlers.ts';

export const sitesModule: ServerModule = {
  audited: sitesAudited,
  searches: [siteSearch],
  handled: [
    ...workSiteHandlers,
    ...peopleHandlers,
    ...assignmentHandlers,
    ...allowanceHandlers,
    ...siteContactHandlers,
    ...siteFileHandlers,
  ],
};
