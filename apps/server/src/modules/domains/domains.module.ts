import type { ServerModule } from '../../kit/module.ts';
import { domainHandlers } from './domain.handlers.ts';
import { domainConfigHandlers } from './domain-config.handlers.ts';
import { domainImageHandlers } from './domain-image.handlers.ts';
import { domainsAudited } from './domains.audited.ts';

export const domainsModule: ServerModule = {
  audited: domainsAudited,
  handled: [...domainConfigHandlers, ...domainHandlers, ...domainImageHandlers],
};
