import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Fields } from '../../ui/form.tsx';
import { TimeWindow } from '../../ui/time-window.tsx';

/** When a visit should take place: both times or neither. */
export function WindowFields(of: Pick<ComponentProps<typeof TimeWindow>, 'value' | 'errors' | 'onChange'>) {
  const { t } = useTranslation('manage-visits');
  return (
    <Fields>
      <TimeWindow
        labels={{ starts_at: t('starts_at'), ends_at: t('ends_at') }}
        hints={{ starts_at: t('starts_at_hint'), ends_at: t('ends_at_hint') }}
        placeholder={t('any_time')}
        {...of}
      />
    </Fields>
  );
}
