import { Skeleton } from '@mantine/core';
import type { Endpoint, Kind, ResponseOf } from '@mesra/contract/kit/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { Problem } from '../../ui/problem.tsx';

type Setting = Endpoint & { kind?: Kind };

interface SettingPartProps<E extends Setting> {
  endpoint: E;
  children: (setting: ResponseOf<E>) => ReactNode;
}

/** A part of the settings once it is loaded, its shape before that, or why it cannot be shown. */
export function SettingPart<E extends Setting>({ endpoint, children }: SettingPartProps<E>) {
  const { company } = useSession();
  const call = read(endpoint, { query: { company_id: company.id } } as never);
  const { data, error, refetch } = useQuery(call);
  if (data) return <div key={company.id}>{children(data as ResponseOf<E>)}</div>;
  if (!error) return <Skeleton height={260} radius="md" />;
  return (
    <div className="surface">
      <Problem error={error} retry={() => void refetch()} />
    </div>
  );
}
