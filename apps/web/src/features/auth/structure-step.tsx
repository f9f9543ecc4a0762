import { Button, Group, Stack, Text } from '@mantine/core';
import { STRUCTURE } from '@mesra/contract/company/structure';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { keyOf } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { TextField } from '../../ui/fields.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Section } from '../../ui/section.tsx';
import css from './setup.module.css';
import type { SetupStepProps } from './setup-steps.ts';

const KINDS = ['branch', 'division', 'department'] as const;
type Kind = (typeof KINDS)[number];

const SHOWN = 50;

/** The first branch, division and department, each created by name only. */
export function StructureStep({ onSaved }: SetupStepProps) {
  return (
    <div className={css.kinds}>
      {KINDS.map((kind) => (
        <KindPanel key={kind} kind={kind} onSaved={onSaved} />
      ))}
    </div>
  );
}

function KindPanel({ kind, onSaved }: { kind: Kind; onSaved: () => void }) {
  const { t } = useTranslation('auth');
  const { company } = useSession();
  const { list, create, remove } = STRUCTURE[kind];
  const query = { company_id: company.id, per_page: SHOWN, sort_by: 'id', sort: 'asc' } as const;
  const { data } = useQuery({
    queryKey: [...keyOf(list.path), 'setup', query],
    queryFn: ({ signal }) => callList(list, { query, signal }),
  });
  const options = {
    notify: false,
    onDone: onSaved,
  };
  const add = useWrite(create, { ...options, silent: true });
  const forget = useWrite(remove, options);
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    setWrong(null);
    try {
      await add.mutateAsync({ body: { company_id: company.id, name } });
      setName('');
    } catch (error) {
      const message = error instanceof ApiProblem ? error.errors.name?.join('\n') : undefined;
      if (message) setWrong(message);
      else reportProblem(error);
    }
  };
  const rows = data?.data ?? [];
  const more = (data?.meta.total ?? 0) - rows.length;
  return (
    <Section title={t(`structure.${kind}.many`)} description={t(`structure.${kind}.hint`)}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextField
            label={t(`structure.${kind}.one`)}
            style={{ flex: 1 }}
            maxLength={120}
            value={name}
            onChange={(event) => {
              setWrong(null);
              setName(event.currentTarget.value);
            }}
          />
          <Button
            type="submit"
            variant="default"
            leftSection={<IconPlus size={16} />}
            disabled={name.trim() === ''}
            loading={add.isPending}
          >
            {t('structure.add')}
          </Button>
        </Group>
        {wrong ? (
          <Text role="alert" c="var(--mantine-color-error)" size="xs" mt={4}>
            {wrong}
          </Text>
        ) : null}
      </form>
      <Stack gap={4}>
        <ul className={css.rows}>
          {rows.map((row) => (
            <li key={row.id} className={css.row} data-fixed={row.can.archive ? undefined : true}>
              {row.name}
              {row.can.archive ? (
                <IconButton
                  label={t('structure.remove', { name: row.name })}
                  size="sm"
                  disabled={forget.isPending}
                  onClick={() => forget.mutate({ params: { id: row.id } })}
                >
                  <IconX size={14} />
                </IconButton>
              ) : null}
            </li>
          ))}
        </ul>
        {more > 0 ? <Text c="dimmed">{t('structure.more', { count: more })}</Text> : null}
      </Stack>
    </Section>
  );
}
