import { Checkbox } from '@mantine/core';
import type { ChangeRequest } from '@mesra/contract/change-requests/change-request';
import { grantedWith } from '@mesra/domain/employees/change-request';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEmployeeLabels } from '../../lib/employee-labels.ts';
import { Mark } from '../../ui/status-badge.tsx';
import css from './change-request.module.css';

interface RequestChangesProps {
  request: ChangeRequest;
  /** The fields to approve. */
  chosen: readonly string[];
  choose: (fields: string[]) => void;
}

/** Per field: the current value, the requested one, and the value at request time if it differs. */
export function RequestChanges({ request, chosen, choose }: RequestChangesProps) {
  const { t } = useTranslation('change-requests');
  const { label, format } = useEmployeeLabels();
  const { changes, operation, can, divisible, status } = request;
  const ticks = can.decide && divisible && changes.length > 1;
  const asks = changes.map((change) => change.field);
  const tick = (field: string, on: boolean) => {
    const together = grantedWith(field, asks);
    const others = chosen.filter((one) => !together.includes(one));
    choose(on ? [...others, ...together] : others);
  };
  return (
    <ul className={css.changes}>
      {changes.map(({ field, before, now, asked: requested, state, granted }) => {
        const abilities = status === 'Pending' ? now : before;
        return (
          <li key={field} className={css.change}>
            {ticks ? (
              <Checkbox
                aria-label={t('one.grant', { field: label(field) })}
                checked={chosen.includes(field)}
                onChange={(event) => tick(field, event.currentTarget.checked)}
              />
            ) : null}
            <div className={css.what}>
              <div className={css.label}>{label(field)}</div>
              <div className={css.values}>
                {operation === 'create' ? null : (
                  <>
                    <span className={operation === 'delete' ? undefined : css.old}>
                      {format(field, abilities)}
                    </span>
                    {operation === 'delete' ? null : (
                      <IconArrowNarrowRight size={16} role="img" aria-label={t('one.asks')} />
                    )}
                  </>
                )}
                {operation === 'delete' ? null : <strong>{format(field, requested)}</strong>}
                {granted === null || operation !== 'update' || status !== 'Approved' ? null : (
                  <Mark
                    text={t(granted ? 'one.granted' : 'one.not_granted')}
                    tone={granted ? 'success' : 'error'}
                  />
                )}
              </div>
              {status === 'Pending' && state !== 'waiting' && !request.gone ? (
                <div className={css.moved}>
                  {t(`one.${state}`)} {t('one.before', { value: format(field, before) })}
                </div>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
