import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type MailServerMood =
  | 'takes'
  | 'refuses address'
  | 'refuses mail'
  | 'is busy'
  | 'breaks off after taking';

/** A mail as it was taken. */
export interface TakenMail {
  /** Its Message-ID. */
  id: string;
  to: string[];
  /** Headers and body as they were sent. */
  text: string;
}

const failure = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** After which a connection that is still open does not keep the server from closing. */
const CLOSE_MS = 500;

/** A mail server on loopback: it remembers what it has taken, has moods, and can go and come back. */
export async function startMailServer() {
  const state = { mood: 'takes' as MailServerMood, taken: [] as TakenMail[] };
  const create = () => {
    const created = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      closeTimeout: CLOSE_MS,
      onRcptTo: (_address, _session, done) =>
        done(state.mood === 'refuses address' ? failure(550, 'No such user here') : null),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (state.mood === 'refuses mail') return done(failure(554, 'Looks like spam'));
          if (state.mood === 'is busy') return done(failure(451, 'Try again later'));
          const text = Buffer.concat(chunks).toString();
          const to = envelope.rcptTo.map(({ address }) => address);
          state.taken.push({ id: /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '', to, text });
          if (state.mood === 'breaks off after taking') return void created.close();
          done();
        });
      },
    });
    created.on('error', () => undefined);
    return created;
  };
  let server: SMTPServer;
  let port = 0;
  const open = async () => {
    server = create();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.server.address() as AddressInfo).port;
  };
  await open();
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}?connectionTimeout=2000&greetingTimeout=2000&socketTimeout=2000`,
    /** Comes back at the address that it had. */
    open,
    /** Goes: connections are refused. */
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
