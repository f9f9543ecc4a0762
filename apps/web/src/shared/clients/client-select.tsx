import { Button, Stack } from '@mantine/core';
import { type Client, clients } from '@mesra/contract/clients/client';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import type { Filter } from '../../ui/list-view.ts';
import { ResourceSelect } from '../../ui/select-fields.tsx';

const loadDialog = () => import('./client-dialog.tsx').then((part) => part.ClientDialog);

interface ClientSelectProps {
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
  error?: ReactNode;
  /** The client that the record has, which may be archived. */
  known?: { id: number; name: string } | null | undefined;
}

/** A client, found by name, or a new one. */
export function ClientSelect({ known, onChange, ...props }: ClientSelectProps) {
  const { t } = useTranslation('clients');
  const { allows } = useSession();
  const [picked, setPicked] = useState<{ id: number; name: string } | null>(known ?? null);
  const [creating, setCreating] = useState(false);
  const Dialog = useLoaded(creating, loadDialog);
  const options = useResourceOptions(clients.list);
  const pick = (id: number | null) => {
    const found = options.options.find(({ value }) => value === String(id));
    setPicked(id !== null && found ? { id, name: found.label } : null);
    onChange(id);
  };
  const created = ({ id, name }: Client) => {
    setPicked({ id, name });
    onChange(id);
  };
  return (
    <Stack gap={4} align="stretch">
      <ResourceSelect
        {...props}
        options={options}
        chosen={picked?.id === props.value ? picked.name : known?.id === props.value ? known.name : undefined}
        onChange={pick}
      />
      {allows(clients.create) ? (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={14} />}
          onClick={() => setCreating(true)}
        >
          {t('new')}
        </Button>
      ) : null}
      {Dialog && creating ? (
        <Dialog row={null} onClose={() => setCreating(false)} onCreated={created} />
      ) : null}
    </Stack>
  );
}

/** A filter by one client. */
export const clientFilter = (key: string, label: string): Filter => ({
  key,
  label,
  render: (value, set) => <ClientFilter label={label} value={value} set={set} />,
});

interface ClientFilterProps {
  label: string;
  value: unknown;
  set: (value: unknown) => void;
}

function ClientFilter({ label, value, set }: ClientFilterProps) {
  const chosen = Array.isArray(value) ? value : [];
  const [opened, setOpened] = useState(false);
  const options = useResourceOptions(clients.list, opened || chosen.length > 0);
  return (
    <ResourceSelect
      aria-label={label}
      placeholder={label}
      w={{ base: '100%', sm: 170 }}
      options={options}
      value={chosen.length === 1 ? Number(chosen[0]) : null}
      onChange={(id) => set(id === null ? undefined : [id])}
      onDropdownOpen={() => setOpened(true)}
    />
  );
}
