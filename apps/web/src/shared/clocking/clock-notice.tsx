import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeIn } from '../../lib/format.ts';
import { useStore } from '../../lib/store.ts';
import { Notice } from '../../ui/notice.tsx';
import { type Clocking, eventWord } from './clocking.ts';

/** What stands between a tap and its record, with the way on. */
export function ClockNotice({ clocking, zone }: { clocking: Clocking; zone: string }) {
  const { t } = useTranslation('clocking');
  const state = useStore(clocking.state);
  const box = useRef<HTMLDivElement>(null);
  // Whoever tapped further down sees what is left to do.
  useEffect(() => {
    if (state.at === 'no_position') box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [state.at]);
  if (state.at !== 'no_position') return null;
  const { body } = state.event;
  return (
    <div ref={box}>
      <Notice
        tone="warning"
        title={t('no_position')}
        actions={
          <>
            <Button variant="default" onClick={clocking.dismiss}>
              {t('try_again')}
            </Button>
            <Button onClick={() => void clocking.sendWithoutPosition()}>
              {t(`without_position.${eventWord(body)}`)}
            </Button>
          </>
        }
      >
        {t('no_position_hint', { time: formatTimeIn(zone, body.recorded_at) })}
      </Notice>
    </div>
  );
}
