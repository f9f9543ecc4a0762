import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomain } from '../../lib/domain.ts';
import { formatDayIn, formatTimeIn } from '../../lib/format.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { registerWorker } from '../../lib/worker.ts';
import { Languages } from '../../ui/languages.tsx';
import { EnrolForm } from './enrol-form.tsx';
import css from './kiosk.module.css';
import type { Kiosk } from './kiosk.ts';
import { KioskFlow } from './kiosk-flow.tsx';
import type { KioskDevice } from './kiosk-store.ts';
import { RevokedScreen } from './revoked-screen.tsx';
import { StageTitle } from './stage-title.tsx';
import { StatusBar } from './status-bar.tsx';
import { SuspendedScreen } from './suspended-screen.tsx';
import { keepBadgeReader, useFaceEngine, useKioskCamera, useScreenOn } from './use-face-parts.ts';
import { useKiosk, useKioskState } from './use-kiosk.ts';

/** A kiosk: a company's device at a site, at which people record their attendance. Nobody is signed in. */
export function KioskPage() {
  const { t } = useTranslation('kiosk');
  const { product_name } = useDomain();
  const kiosk = useKiosk();
  const title = t('title');
  useEffect(() => {
    document.title = pageTitle(title, product_name);
  }, [title, product_name]);
  useEffect(() => {
    registerWorker().catch((error: unknown) => console.info('Not kept for times without a network', error));
  }, []);
  return kiosk ? <Enrolled kiosk={kiosk} /> : <Frame>{null}</Frame>;
}

interface FrameProps {
  device?: KioskDevice | null;
  children: React.ReactNode;
}

/** Whose kiosk it is and at which site, the time there, and the languages. */
function Frame({ device = null, children }: FrameProps) {
  const { product_name, logo } = useDomain();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <img src={logo} alt={product_name} height={28} />
        {device ? (
          <p className={css.site}>
            <strong>{device.self.work_site.name}</strong>
            <span>
              {device.self.company_name}, {formatDayIn(device.self.zone, now)}
            </span>
          </p>
        ) : null}
        {device ? (
          <time className={css.clock} dateTime={now.toISOString()}>
            {formatTimeIn(device.self.zone, now)}
          </time>
        ) : null}
        <Languages />
      </header>
      {children}
    </div>
  );
}

function Enrolled({ kiosk }: { kiosk: Kiosk }) {
  const { device } = useKioskState(kiosk);
  return (
    <Frame device={device}>
      {device && device.refused !== 'revoked' ? (
        <Started kiosk={kiosk} device={device} />
      ) : (
        <main id="content" className={css.main}>
          {device ? <RevokedScreen kiosk={kiosk} device={device} /> : <EnrolForm kiosk={kiosk} />}
        </main>
      )}
    </Frame>
  );
}

/** From its start on it has the camera, and the models once it holds faces. */
export function Started({ kiosk, device }: { kiosk: Kiosk; device: KioskDevice }) {
  const { t } = useTranslation('kiosk');
  const [started, setStarted] = useState(false);
  const { work } = device;
  const holdsFaces = work?.people.some(({ sealed_template }) => sealed_template !== null) === true;
  const camera = useKioskCamera(started);
  const faces = useFaceEngine(started && holdsFaces);
  useScreenOn(started);
  const start = () => {
    setStarted(true);
    keepBadgeReader();
  };
  const isLoading = started && holdsFaces && !faces.engine && !faces.failed;
  const troubles = [
    ...(started && camera.failed ? [t('faces_off.no_camera')] : []),
    ...(started && holdsFaces && faces.failed ? [t('faces_off.not_loaded')] : []),
  ];
  return (
    <>
      <main id="content" className={css.main}>
        {device.refused === 'suspended' ? (
          <SuspendedScreen />
        ) : started && !isLoading && work ? (
          work.people.length > 0 ? (
            <KioskFlow {...{ kiosk, work, stream: camera.stream, engine: faces.engine }} />
          ) : (
            <StageTitle>{t('name.none')}</StageTitle>
          )
        ) : (
          <Begin loading={isLoading || !work} onStart={start} />
        )}
      </main>
      <StatusBar kiosk={kiosk} device={device} troubles={troubles} />
    </>
  );
}

function Begin({ loading, onStart }: { loading: boolean; onStart: () => void }) {
  const { t } = useTranslation('kiosk');
  return (
    <div className={css.card}>
      <Stack gap="md">
        <Title order={1}>{t('start.title')}</Title>
        <Text c="dimmed">{t('start.hint')}</Text>
        <Button size="xl" onClick={onStart} loading={loading} aria-label={loading ? t('loading') : undefined}>
          {t('start.act')}
        </Button>
      </Stack>
    </div>
  );
}
