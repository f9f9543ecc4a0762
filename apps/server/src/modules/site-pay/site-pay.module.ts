import type { ServerModule } from '../../kit/module.ts';
import { siteFeed } from './site-feed.ts';

export const sitePayModule: ServerModule = { handled: [], feeds: [siteFeed] };
