import { taskActionEndpoints as endpoints } from '@mesra/contract/outlet-days/task-action';
import { handle, handleUpload } from '../../kit/http.ts';
import { presentDay } from './outlet-day.reads.ts';
import { addActionPhoto, answerTask, sendActionPhoto } from './task-action.store.ts';

const PICTURE = { kind: 'picture', width: 1280, height: 1280, fit: 'inside' } as const;

const answer = handle(endpoints.answer, async (call) => {
  const seen = await answerTask(call, call.params, call.body);
  return { data: await presentDay(call, seen), message: 'saved' };
});

const addPhoto = handleUpload(
  endpoints.addPhoto,
  () => PICTURE,
  async (call) => {
    const { key = null, taken_at } = call.body;
    const photo = { key, taken_at, hash: call.fileHash, bytes: call.file };
    const seen = await addActionPhoto(call, call.params, photo);
    return { data: await presentDay(call, seen), message: 'saved' };
  },
);

const photo = handle(endpoints.photo, (call) => sendActionPhoto(call, call.params, call.query.inline));

export const taskActionHandlers = [answer, addPhoto, photo];
