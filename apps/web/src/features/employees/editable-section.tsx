import { Button } from '@mantine/core';
import type { Employee } from '@mesra/contract/employees/employee';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Facts, Section } from '../../ui/section.tsx';
import { isRequested, SECTION_FIELDS, type SectionName } from './employee-sections.ts';
import { type Field, valuesOf } from './employee-values.ts';
import { useFieldLabels } from './field-labels.ts';
import { useWarnings } from './use-identity.ts';
import { WarnedValue } from './warned-value.tsx';

const loadForm = () => import('./section-form.tsx').then((part) => part.SectionForm);

interface EditableSectionProps {
  employee: Employee;
  section: SectionName;
  /** Open the form at once, at this field. */
  focus?: Field | undefined;
  /** Below the facts. */
  children?: ReactNode;
}

/** One part of the record: read, and edited in place. */
export function EditableSection({ employee, section, focus, children }: EditableSectionProps) {
  const { t, i18n } = useTranslation('employees');
  const { label, format } = useFieldLabels();
  const [editing, setEditing] = useState(focus !== undefined && employee.can.update);
  const SectionForm = useLoaded(editing, loadForm);
  const values = valuesOf(employee);
  const warnings = useWarnings(values, i18n.language);
  const title = t(`section.${section}`);
  const hint = t(`section_hint.${section}`);
  const facts = SECTION_FIELDS[section].filter((field) => isRequested(field, values));
  const showForm = editing && SectionForm !== null;
  return (
    <Section
      title={title}
      description={hint || undefined}
      actions={
        employee.can.update && !showForm ? (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPencil size={15} />}
            aria-label={t('record.edit_of', { section: title })}
            loading={editing}
            onClick={() => setEditing(true)}
          >
            {t('record.edit')}
          </Button>
        ) : null
      }
    >
      {showForm ? (
        <SectionForm employee={employee} section={section} focus={focus} onClose={() => setEditing(false)} />
      ) : (
        <Facts
          items={facts.map((field) => ({
            label: label(field),
            value: <WarnedValue value={format(field, values, employee)} warning={warnings[field]} />,
          }))}
        />
      )}
      {children}
    </Section>
  );
}
