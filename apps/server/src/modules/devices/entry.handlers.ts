import { deviceEndpoints as endpoints } from '@mesra/contract/devices/device';
import type { EntryAnswer } from '@mesra/contract/devices/entry';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { handle } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { problemBody } from '../../kit/problem-body.ts';
import { ownPerson } from '../presence/presence.api.ts';
import { type EntryResult, takeEntries } from './entry.store.ts';

/** An answer in the reader's language. */
function present({ uuid, outcome, message, problem }: EntryResult, language: Language): EntryAnswer {
  if (!problem) return { uuid, outcome, message: messageText(message, language), code: null, errors: {} };
  const { code, fields } = problem;
  const { key, params } = message;
  const refusal = new Problem(code, { key, ...(params ? { params } : {}), ...(fields ? { fields } : {}) });
  const body = problemBody(refusal, language, '');
  return { uuid, outcome, message: body.message, code, errors: body.errors ?? {} };
}

const send = handle(endpoints.send, async (call) => {
  const { body, language } = call;
  const own = await ownPerson(call, body.company_id);
  if (!own) throw notFound();
  const results = await takeEntries(own, { ...body, user_agent: call.userAgent });
  return { data: results.map((one) => present(one, language)), message: 'devices.received' };
});

export const entryHandlers = [send];
