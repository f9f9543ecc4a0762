import { Button } from '@mantine/core';
import type { DeviceWork, FaceTemplate, KioskPerson } from '@mesra/contract/site-devices/device-api';
import { isComparable } from '@mesra/domain/faces/likeness';
import type { EventType } from '@mesra/domain/presence/event';
import { useCallback, useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { FaceEngine } from '../../lib/faces/face-engine.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { DoneScreen } from './done-screen.tsx';
import { FaceScreen } from './face-screen.tsx';
import type { Heard } from './heard.ts';
import css from './kiosk.module.css';
import type { Kiosk, KioskProof } from './kiosk.ts';
import { firstName } from './kiosk-people.ts';
import { NameScreen } from './name-screen.tsx';
import { PinScreen } from './pin-screen.tsx';
import { StageTitle } from './stage-title.tsx';
import { TypeScreen } from './type-screen.tsx';

/** Somebody who goes away leaves nothing of theirs on the screen after so long. */
const IDLE_MS = 30_000;

type Stage =
  | { at: 'name' }
  | { at: 'face'; person: KioskPerson; template: FaceTemplate }
  | { at: 'pin'; person: KioskPerson }
  /** Nothing by which they could show who they are. */
  | { at: 'nothing'; person: KioskPerson; otherModel: boolean }
  | { at: 'type'; person: KioskPerson; proof: KioskProof }
  | { at: 'done'; person: KioskPerson; type: EventType; recordedAt: string; heard: Heard };

const FIRST: Stage = { at: 'name' };

/** Back to the beginning where nobody touches anything for a while. */
function useIdle(running: boolean, onIdle: () => void): void {
  useEffect(() => {
    if (!running) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(onIdle, IDLE_MS);
    };
    wait();
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) window.addEventListener(sign, wait);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, wait);
    };
  }, [running, onIdle]);
}

interface KioskFlowProps {
  kiosk: Kiosk;
  work: DeviceWork;
  stream: MediaStream | null;
  engine: FaceEngine | null;
}

/** One person after another: who they are, that it is them, what they record. */
export function KioskFlow({ kiosk, work, stream, engine }: KioskFlowProps) {
  const { t } = useTranslation('kiosk');
  const [stage, go] = useReducer((_before: Stage, next: Stage) => next, FIRST);
  const begin = useCallback(() => go(FIRST), []);
  useIdle(stage.at !== 'name' && stage.at !== 'done', begin);
  const named = async (person: KioskPerson) => {
    const template = engine && stream ? await kiosk.templateOf(person) : null;
    const fits = template !== null && engine !== null && isComparable(template, engine.model);
    if (fits) go({ at: 'face', person, template });
    else if (person.has_pin) go({ at: 'pin', person });
    else go({ at: 'nothing', person, otherModel: template !== null });
  };
  return (
    <div className={css.stage}>
      {stage.at === 'name' ? (
        <NameScreen
          people={work.people}
          stream={stream}
          onNamed={(person) => void named(person).catch(reportProblem)}
        />
      ) : null}
      {stage.at === 'face' && engine && stream ? (
        <FaceScreen
          {...{ person: stage.person, template: stage.template, threshold: work.threshold, engine, stream }}
          onProof={(proof) => go({ at: 'type', person: stage.person, proof })}
          onPin={() => go({ at: 'pin', person: stage.person })}
        />
      ) : null}
      {stage.at === 'pin' ? (
        <PinScreen
          name={firstName(stage.person.name)}
          stream={stream}
          onTyped={(pin, picture) =>
            go({
              ...{ at: 'type', person: stage.person },
              proof: { score: null, model: null, challenge: null, pin, picture },
            })
          }
        />
      ) : null}
      {stage.at === 'nothing' ? (
        <div className={css.single}>
          <StageTitle>{t('greeting', { name: firstName(stage.person.name) })}</StageTitle>
          <p className={css.answer}>{t(stage.otherModel ? 'face.other_model' : 'pin.none')}</p>
        </div>
      ) : null}
      {stage.at === 'type' ? (
        <TypeScreen
          {...{ kiosk, person: stage.person, proof: stage.proof }}
          onRecorded={(type, recordedAt, heard) =>
            go({ at: 'done', person: stage.person, type, recordedAt, heard })
          }
        />
      ) : null}
      {stage.at === 'done' ? (
        <DoneScreen
          {...{ name: firstName(stage.person.name), type: stage.type, recordedAt: stage.recordedAt }}
          {...{ heard: stage.heard, zone: work.device.zone }}
          onOver={begin}
          onAgain={() => go({ at: 'pin', person: stage.person })}
        />
      ) : null}
      {stage.at === 'name' || stage.at === 'done' ? null : (
        <Button className={css.cancel as string} variant="subtle" size="lg" onClick={() => go(FIRST)}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
