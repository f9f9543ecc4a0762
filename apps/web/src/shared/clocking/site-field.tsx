import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/select-fields.tsx';
import type { ClockSite } from './sites-here.ts';

interface SiteFieldProps {
  sites: readonly ClockSite[];
  /** Null for the one that the person stands in. */
  value: number | null;
  onChange: (site: number | null) => void;
}

/** Where somebody clocks, if there is a choice. */
export function SiteField({ sites, value, onChange }: SiteFieldProps) {
  const { t } = useTranslation('clocking');
  if (sites.length < 2) return null;
  return (
    <SelectField
      label={t('site')}
      data={[
        { value: '', label: t('site_auto') },
        ...sites.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      allowDeselect={false}
      value={value === null ? '' : String(value)}
      onChange={(id) => onChange(id ? Number(id) : null)}
    />
  );
}
