import type { Filter } from '../ui/list-view.ts';
import { PersonPicker } from './person-picker.tsx';

/** A filter by a person, former ones too. `one`: the list accepts a single id only. */
export const personFilter = (key: string, label: string, one = false): Filter => ({
  key,
  label,
  render: (value, set) => <PersonFilter label={label} one={one} value={value} set={set} />,
});

interface PersonFilterProps {
  label: string;
  one: boolean;
  value: unknown;
  set: (value: unknown) => void;
}

function PersonFilter({ label, one, value, set }: PersonFilterProps) {
  const [first] = [value].flat();
  const id = Number(first) || null;
  return (
    <PersonPicker
      label={label}
      bare
      w={{ base: '100%', sm: 200 }}
      value={id}
      onChange={(next) => set(next === null ? undefined : one ? next : [next])}
      former
    />
  );
}
