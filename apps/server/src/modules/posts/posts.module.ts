import type { ServerModule } from '../../kit/module.ts';
import { postHandlers } from './post.handlers.ts';
import { postsAudited } from './posts.audited.ts';

export const postsModule: ServerModule = { handled: postHandlers, audited: postsAudited };
