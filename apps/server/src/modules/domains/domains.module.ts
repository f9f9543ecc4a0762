import type { ServerModule } from '../../kit/module.ts';
import { domainConfigHandlers } from './domain-config.handlers.ts';

export const domainsModule: ServerModule = { handled: [...domainConfigHandlers] };
