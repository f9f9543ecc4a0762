import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/select-fields.tsx';

interface TemplateFieldProps<T extends string> {
  templates: readonly T[];
  label: (template: T) => string;
  /** The filters of the report, and how they change. */
  state: Readonly<Record<string, unknown>>;
  change: (change: { template: string | null }) => void;
  /** From a tablet on, as wide as the longest name needs. */
  width?: number;
}

/** The template of a report that has several. */
export function TemplateField<T extends string>(props: TemplateFieldProps<T>) {
  const { t } = useTranslation('report');
  const { templates, label, state, change, width = 190 } = props;
  return (
    <SelectField
      label={t('template')}
      w={{ base: '100%', sm: width }}
      allowDeselect={false}
      data={templates.map((value) => ({ value, label: label(value) }))}
      value={String(state.template)}
      onChange={(template) => change({ template })}
    />
  );
}
