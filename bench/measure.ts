import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { CLOCK } from '../apps/e2e/harness/product.mjs';
import { signIn } from '../apps/e2e/harness/session.mjs';
import { seedAttendanceDays, seedBoard } from './attendance-days.ts';
import { measureAttendanceReport } from './attendance-report.ts';
import { measureCheckIns } from './check-ins.ts';
import { measureClaims } from './claims.ts';
import { seedClaims } from './claims-data.ts';
import { measureClientReport } from './client-report.ts';
import { type BenchDatabase, embeddedDatabase, serverDatabase } from './database.ts';
import { measureDifferences } from './differences.ts';
import { measureList } from './employee-list.ts';
import { measureFaceDecision } from './face-decision.ts';
import { type Figure, loadNote } from './figure.ts';
import { measureFiles } from './files.ts';
import { measureKiosk } from './fr-records.ts';
import { measureFuzz } from './fuzz.ts';
import { measureHome, payYear, seedHome } from './home.ts';
import { measureInbox, seedInbox } from './inbox.ts';
import { measureKills } from './kills.ts';
import { measureLargeList } from './large-list.ts';
import { measureLeave, seedLeave } from './leave.ts';
import { measureLeaveYear } from './leave-year.ts';
import { measureMailKills, measureMails } from './mails.ts';
import { measureNotifications } from './notifications.ts';
import { measureOffline } from './offline.ts';
import { measureOfflineOpen } from './offline-open.ts';
import { measureOfflineSending } from './offline-sending.ts';
import { measureTaskSending } from './offline-tasks.ts';
import { measurePages } from './page-sizes.ts';
import { measureBonus, measureRun, memoryFigure } from './payroll-run.ts';
import { measurePdfs } from './payslip-pdfs.ts';
import { measurePlaces } from './places.ts';
import { seedCompany, startBuilt, startIdle } from './product.ts';
import { measureRealtime } from './realtime.ts';
import { report, type Section } from './report.ts';
import { measureRostering } from './roster.ts';
import { roundsNote } from './rounds.ts';
import { measureFinding } from './search.ts';
import { measureTasks } from './site-tasks.ts';
import { measureVisits } from './site-visits.ts';
import { measureFieldSales } from './spm.ts';
import { measureMonitoring } from './spm-monitoring.ts';
import { measurePayouts } from './spm-payouts.ts';
import { measureStrength } from './strength.ts';
import { measureQuestions } from './what-if.ts';

const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-31' };
const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };
const [FEW, MANY, HUGE] = [1_000, 10_000, 100_000];

/** Payroll runs and the employee list on one database. */
async function measureDatabase(database: BenchDatabase): Promise<Section> {
  console.info(`Measuring on ${database.name} ${database.version} …`);
  const load = loadavg()[0] ?? 0;
  const small = await seedCompany(database, 'Bench Small Sdn Bhd', FEW);
  const large = await seedCompany(database, 'Bench Large Sdn Bhd', MANY);
  const product = await startBuilt(database);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    const run = (companyId: number, people: number, month: typeof OCTOBER, note: string) =>
      measureRun(product, database, token, { companyId, people, month, note, limitMs: people * 2 });
    const first = await run(small, FEW, OCTOBER, 'the first after a start');
    const few = await run(small, FEW, NOVEMBER, 'the month after');
    const many = await run(large, MANY, OCTOBER, 'the first month');
    const next = await run(large, MANY, NOVEMBER, 'the month after');
    const bonus = await measureBonus(product, token, {
      companyId: large,
      people: MANY,
      month: NOVEMBER,
      limitMs: MANY * 2,
    });
    const list = await measureList(product, database, token, large);
    const memory = memoryFigure(few.peak, next.peak);
    const realtime = await measureRealtime(product, database, large);
    return {
      title: `On the ${database.name} (${database.version})`,
      note: roundsNote(load),
      figures: [first, few, many, next, bonus, memory, ...list, realtime],
    };
  } finally {
    await product.stop();
  }
}

/** The employee list and a payroll run of a company of 100,000. */
async function measureLarge(database: BenchDatabase): Promise<Section> {
  console.info(`Filling a company of ${HUGE} …`);
  const load = loadavg()[0] ?? 0;
  const huge = await seedCompany(database, 'Bench Huge Sdn Bhd', HUGE);
  const product = await startBuilt(database);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    const list = await measureLargeList(product, database, token, huge);
    const run = { companyId: huge, people: HUGE, month: OCTOBER, limitMs: 60_000 };
    return {
      title: `100,000 employees in one company, ${database.name} (${database.version})`,
      note: roundsNote(load),
      figures: [...list, await measureRun(product, database, token, run)],
    };
  } finally {
    await product.stop();
  }
}

/** Notifications in a company of 10,000. */
async function measureTelling(database: BenchDatabase): Promise<Section> {
  console.info(`Filling a company of ${MANY} …`);
  const companyId = await seedCompany(database, 'Bench Notices Sdn Bhd', MANY);
  const load = loadavg()[0] ?? 0;
  const product = await startBuilt(database);
  try {
    return {
      title: `Notifications in a company of 10,000, ${database.name} (${database.version})`,
      note: loadNote(load),
      figures: await measureNotifications(product, database, companyId),
    };
  } finally {
    await product.stop();
  }
}

/** The attendance report of 10,000 employees over a month. */
async function measureReport(database: BenchDatabase): Promise<Section> {
  console.info(`Filling a company of ${MANY} with a month of attendance …`);
  const companyId = await seedCompany(database, 'Bench Attendance Sdn Bhd', MANY);
  await seedAttendanceDays(database, companyId, OCTOBER);
  const product = await startBuilt(database);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    const figures = await measureAttendanceReport(product, database, token, { companyId, ...OCTOBER });
    return {
      title: `The attendance report of 10,000 employees, ${database.name} (${database.version})`,
      figures,
    };
  } finally {
    await product.stop();
  }
}

/** Check-ins and the board of 10,000 employees today. */
async function measureClocking(database: BenchDatabase): Promise<Section> {
  console.info(`Filling a company of ${MANY} with today's board …`);
  const companyId = await seedCompany(database, 'Bench Clocking Sdn Bhd', MANY);
  const today = CLOCK.slice(0, 10);
  await seedBoard(database, companyId, today);
  const product = await startBuilt(database);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    return {
      title: `Check-ins and the board of 10,000 employees, ${database.name} (${database.version})`,
      figures: await measureCheckIns(product, database, token, { companyId, today }),
    };
  } finally {
    await product.stop();
  }
}

/** A year of leave of 10,000 employees. */
async function measureYearOfLeave(database: BenchDatabase): Promise<Section> {
  console.info(`Filling a company of ${MANY} with a year of leave …`);
  const load = loadavg()[0] ?? 0;
  const companyId = await seedCompany(database, 'Bench Leave Sdn Bhd', MANY);
  await seedLeave(database, companyId);
  const product = await startBuilt(database);
  const figures: Figure[] = [];
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    figures.push(...(await measureLeave(product, database, token, companyId)));
  } finally {
    await product.stop();
  }
  figures.push(await measureLeaveYear(database, companyId));
  return {
    title: `Leave of 10,000 employees with 150,000 requests, ${database.name} (${database.version})`,
    note: roundsNote(load),
    figures,
  };
}

/** The inbox of an owner of 10,000 employees. */
async function measureFullInbox(database: BenchDatabase): Promise<Section> {
  console.info('Filling an inbox …');
  const load = loadavg()[0] ?? 0;
  const companyId = await seedCompany(database, 'Bench Inbox Sdn Bhd', MANY);
  await seedInbox(database, companyId);
  const product = await startIdle(database, companyId);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    return {
      title: `An inbox of 5,000 among 30,000 requests, ${database.name} (${database.version})`,
      note: roundsNote(load),
      figures: await measureInbox(product, database, token, companyId),
    };
  } finally {
    await product.stop();
  }
}

/** A year of claims of 10,000 employees. */
async function measureYearOfClaims(database: BenchDatabase): Promise<Section> {
  console.info(`Filling a company of ${MANY} with a year of claims and a million receipts …`);
  const load = loadavg()[0] ?? 0;
  const companyId = await seedCompany(database, 'Bench Claims Sdn Bhd', MANY);
  await seedClaims(database, companyId);
  const product = await startIdle(database, companyId);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    return {
      title: `Claims of 10,000 employees, 200,000 with 1,000,000 receipts, ${database.name} (${database.version})`,
      note: roundsNote(load),
      figures: await measureClaims(product, database, token, companyId),
    };
  } finally {
    await product.stop();
  }
}

/** The cards of the dashboard of 10,000 employees, with every module on and a year behind them. */
async function measureDashboard(database: BenchDatabase): Promise<Section> {
  console.info(`Filling the dashboard of a company of ${MANY} …`);
  const companyId = await seedCompany(database, 'Bench Home Sdn Bhd', MANY);
  await seedHome(database, companyId);
  const token = await payYear(database, companyId);
  const load = loadavg()[0] ?? 0;
  const product = await startBuilt(database);
  try {
    return {
      title: `The cards of the dashboard of 10,000 employees, ${database.name} (${database.version})`,
      note: loadNote(load),
      figures: await measureHome(product, database, token, companyId),
    };
  } finally {
    await product.stop();
  }
}

async function onDatabase(open: () => Promise<BenchDatabase>, measure = measureDatabase): Promise<Section> {
  const database = await open();
  try {
    return await measure(database);
  } finally {
    await database.remove();
  }
}

const { values } = parseArgs({
  options: {
    only: {
      type: 'string',
      default:
        'embedded,server,large,differences,kills,files,what-if,search,places,check-ins,fr-records,offline,attendance-report,visits,roster,strength,tasks,spm,monitoring,payouts,client-report,leave,claims,inbox,notifications,mails,mail-kills,home,pages,offline-open,offline-sending,offline-tasks,face-decision,pdf',
    },
  },
});
const wanted = new Set(values.only.split(','));
const server = process.env.BENCH_DATABASE_URL;
const sections: Section[] = [];
if (wanted.has('embedded')) sections.push(await onDatabase(embeddedDatabase));
if (wanted.has('server')) {
  const title = 'On a PostgreSQL server';
  const note = 'Not measured: set BENCH_DATABASE_URL to a server on which databases may be made.';
  sections.push(server ? await onDatabase(() => serverDatabase(server)) : { title, note, figures: [] });
}
/** What is measured on an embedded database of its own, by the name of its section. */
const ALONE = {
  ...{ large: measureLarge, differences: measureDifferences, kills: measureKills },
  ...{ files: measureFiles, 'what-if': measureQuestions, search: measureFinding },
  ...{ places: measurePlaces, 'check-ins': measureClocking, offline: measureOffline },
  ...{ 'attendance-report': measureReport, visits: measureVisits, roster: measureRostering },
  ...{ strength: measureStrength, tasks: measureTasks, spm: measureFieldSales, 'fr-records': measureKiosk },
  ...{ monitoring: measureMonitoring, payouts: measurePayouts, 'client-report': measureClientReport },
  ...{
    leave: measureYearOfLeave,
    inbox: measureFullInbox,
    home: measureDashboard,
    notifications: measureTelling,
  },
  ...{ mails: measureMails, 'mail-kills': measureMailKills, claims: measureYearOfClaims },
};
for (const [name, measure] of Object.entries(ALONE))
  if (wanted.has(name)) sections.push(await onDatabase(embeddedDatabase, measure));
if (wanted.has('pages')) {
  const { sizes, phone } = await measurePages();
  sections.push({
    title: 'Pages',
    note: 'JavaScript as sent (compressed) with an empty cache until the network is idle. A page’s own part is what home did not send, nor fetched ahead once it was at rest. The realtime client (17 kB) comes 3 s after a page is at rest and is not counted.',
    figures: sizes,
  });
  sections.push({
    title: 'A slow phone',
    note: '150 ms a round trip, 1.6 Mbit/s, a processor slowed down four times. Can be used: the e-mail field has taken a letter, or the first row or link has opened. Each figure is the middle of three visits.',
    figures: phone,
  });
}
if (wanted.has('offline-open'))
  sections.push({
    title: 'Opening without a network',
    note: 'A phone that has read its own attendance before, without any network, from the start of the page until its heading and record stand. Each figure is the middle of five visits.',
    figures: await measureOfflineOpen(),
  });
if (wanted.has('offline-sending'))
  sections.push({
    title: 'Sending from a slow phone',
    note: '150 ms a round trip, 1.6 Mbit/s, a processor slowed down four times; the page sends, not its service worker.',
    figures: [await measureOfflineSending()],
  });
if (wanted.has('offline-tasks')) sections.push(await measureTaskSending());
if (wanted.has('face-decision')) sections.push(await measureFaceDecision());
if (wanted.has('fuzz'))
  sections.push({
    title: 'Wrong input',
    note: 'Requests made from the contract, each nearly right, to every endpoint by an owner and an employee.',
    figures: measureFuzz(),
  });
if (wanted.has('pdf')) sections.push(await measurePdfs());

await report(sections);
