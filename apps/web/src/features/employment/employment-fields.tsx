import { STRUCTURE, type StructureKind } from '@mesra/contract/company/structure';
import { EMPLOYMENT_TYPES } from '@mesra/domain/employees/employment';
import type { Placement, PlacementField } from '@mesra/domain/employees/periods';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTHING } from '../../lib/format.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { PersonPicker } from '../../shared/person-picker.tsx';
import { ResourceSelect, SelectField } from '../../ui/select-fields.tsx';
import { type NamedPlacement, usePlacementLabels } from './placement-labels.ts';

/** What is chosen newly of a place: the value, and how it is called. A field that is not here stays. */
export type Chosen = Partial<{ [F in PlacementField]: { value: Placement[F]; name: string } }>;

interface PlacementInputsProps {
  /** Where they are before the change. */
  base: NamedPlacement;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  errors: Partial<Record<string, ReactNode>>;
}

const STRUCTURES = ['branch', 'division', 'department', 'position', 'position_level'] as const;

/** The fields of a place, each as it is until something else is chosen. */
export function PlacementInputs(props: PlacementInputsProps) {
  const { base, chosen, onChoose, errors } = props;
  const { t } = useTranslation('employees');
  const { label } = usePlacementLabels();
  return (
    <>
      {STRUCTURES.map((kind) => (
        <StructureInput key={kind} kind={kind} {...props} />
      ))}
      <SuperiorInput {...props} />
      <SelectField
        label={label('employment_type')}
        allowDeselect={false}
        data={EMPLOYMENT_TYPES.map((value) => ({ value, label: t(`option.employment_type.${value}`) }))}
        value={chosen.employment_type?.value ?? base.employment_type}
        onChange={(next) => {
          const value = EMPLOYMENT_TYPES.find((one) => one === next);
          if (value)
            onChoose({
              ...chosen,
              employment_type: { value, name: t(`option.employment_type.${value}`) },
            });
        }}
        error={errors.employment_type}
      />
    </>
  );
}

type Options = ReturnType<typeof useResourceOptions>;
const nameIn = ({ options }: Options, id: number | null) =>
  options.find((option) => option.value === String(id))?.label ?? NOTHING;

function StructureInput({
  kind,
  base,
  chosen,
  onChoose,
  errors,
}: PlacementInputsProps & { kind: StructureKind }) {
  const { label } = usePlacementLabels();
  const field = `${kind}_id` as const;
  const options = useResourceOptions(STRUCTURE[kind].list);
  const picked = chosen[field];
  return (
    <ResourceSelect
      label={label(field)}
      options={options}
      value={picked ? picked.value : (base[kind]?.id ?? null)}
      chosen={picked ? picked.name : base[kind]?.name}
      onChange={(value) => onChoose({ ...chosen, [field]: { value, name: nameIn(options, value) } })}
      error={errors[field]}
    />
  );
}

function SuperiorInput({ base, chosen, onChoose, errors }: PlacementInputsProps) {
  const { t } = useTranslation('employment');
  const { label } = usePlacementLabels();
  const picked = chosen.reports_to_id;
  const { id, name } = base.reports_to ?? {};
  return (
    <PersonPicker
      label={label('reports_to_id')}
      value={picked ? picked.value : (id ?? null)}
      known={id ? { id, name: name ?? t('hidden_person') } : null}
      onChange={(value, person) =>
        onChoose({ ...chosen, reports_to_id: { value, name: person?.name ?? NOTHING } })
      }
      error={errors.reports_to_id}
    />
  );
}
