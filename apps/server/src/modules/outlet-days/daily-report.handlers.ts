import { dailyReportEndpoints as endpoints } from '@mesra/contract/outlet-days/daily-report';
import { handle, handleUpload } from '../../kit/http.ts';
import { addReportPhoto, sendReport, sendReportPhoto, withdrawReport } from './daily-report.store.ts';
import { presentDay } from './outlet-day.reads.ts';

const PICTURE = { kind: 'picture', width: 1280, height: 1280, fit: 'inside' } as const;

const send = handle(endpoints.send, async (call) => {
  const { seen, fresh } = await sendReport(call, call.params.id, call.body);
  return {
    data: await presentDay(call, seen),
    message: 'outlet_day.report_sent',
    status: fresh ? 201 : 200,
  };
});

const addPhoto = handleUpload(
  endpoints.addPhoto,
  () => PICTURE,
  async (call) => {
    const photo = { ...call.body, hash: call.fileHash, bytes: call.file };
    const seen = await addReportPhoto(call, call.params.id, photo);
    return { data: await presentDay(call, seen), message: 'saved' };
  },
);

const photo = handle(endpoints.photo, (call) => sendReportPhoto(call, call.params, call.query.inline));

const withdraw = handle(endpoints.withdraw, async (call) => {
  const seen = await withdrawReport(call, call.params.id, call.body);
  return { data: await presentDay(call, seen), message: 'outlet_day.report_withdrawn' };
});

export const dailyReportHandlers = [send, addPhoto, photo, withdraw];
