import { siteStrengthEndpoints as endpoints } from '@mesra/contract/site-strength/site-strength';
import { handle } from '../../kit/http.ts';
import { previewReplacement, replaceShort } from './replacement.store.ts';
import { findSeenSite } from './seen-site.reads.ts';

const preview = handle(endpoints.previewReplacement, async (call) => ({
  data: await previewReplacement(call, await findSeenSite(call, call.params.id), call.query),
}));

const replace = handle(endpoints.replace, async (call) => {
  const data = await replaceShort(call, call.params.id, call.body);
  return { data, message: { key: 'site_strength.replaced', params: { ...data } }, status: 201 };
});

export const replacementHandlers = [preview, replace];
