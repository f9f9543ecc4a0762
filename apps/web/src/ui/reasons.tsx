import { Table } from '@mantine/core';
import { ScrollBox } from './scroll-box.tsx';

interface ReasonsProps {
  /** Accessible name of the table. */
  label: string;
  failures: readonly { id: number | string | null; label: string; message: string }[];
}

/** A table of failures with their reasons, one row each. */
export function Reasons({ label, failures }: ReasonsProps) {
  return (
    <ScrollBox label={label}>
      <div style={{ maxHeight: 200 }}>
        <Table>
          <Table.Tbody>
            {failures.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Th scope="row">{one.label}</Table.Th>
                <Table.Td>{one.message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </ScrollBox>
  );
}
