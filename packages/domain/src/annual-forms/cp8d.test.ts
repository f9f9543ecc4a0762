import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { CP8D_FIELDS, type Cp8dPerson, cp8dFiles } from './cp8d.ts';
import { EA_AMOUNTS, type EaAmounts } from './ea-amounts.ts';

const EMPLOYER = { name: 'Mesra Holdings Sdn Bhd', number: 'E 9000000001', year: 2026 };
const amounts = (given: Partial<EaAmounts>): EaAmounts => ({
  ...(Object.fromEntries(EA_AMOUNTS.map((box) => [box, 0])) as Record<(typeof EA_AMOUNTS)[number], number>),
  ...given,
});
const PERSON: Cp8dPerson = {
  ...{ name: 'Nur Aisyah binti Rahman', tin: 'IG 12345678090', identity: '900315-14-5678', category: 3 },
  ...{ employment: 'permanent', left: '2026-08-31', children: 2, medical_insurance: 123_456 },
  amounts: amounts({
    ...{
      B1a: 6_000_050,
      B1b: 1_000_000,
      B3: 50_000,
      B4: 20_000,
      F: 599_999,
      D1: 123_405,
      D2: 7_550,
      D3: 24_010,
    },
    ...{ D5a: 99_999, D5b: 1_001, D6: 400_000, E1: 770_000, E2: 41_580 },
  }),
};

/** What an independent reader finds: a line ends with CR LF, a field with a bar. */
const read = (text: string): string[][] => {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => line.split('|'));
};

describe('C.P.8D', () => {
  test('names the employer in M and each employee in a line of P', () => {
    const { employer, employees } = unwrap(cp8dFiles(EMPLOYER, [PERSON, PERSON]));
    expect(employer).toEqual({
      name: 'M9000000001_2026.TXT',
      text: '9000000001|MESRA HOLDINGS SDN BHD|2026\r\n',
    });
    expect(employees.name).toBe('P9000000001_2026.TXT');
    expect(read(employees.text)).toHaveLength(2);
  });

  test('has its 22 fields in their order: whole ringgit, but MTD, CP38 and zakat with sen', () => {
    const { employees } = unwrap(cp8dFiles(EMPLOYER, [PERSON]));
    expect(read(employees.text)[0]).toEqual([
      ...[
        'NUR AISYAH BINTI RAHMAN',
        'IG12345678090',
        '900315145678',
        '3',
        '2',
        '31-08-2026',
        '2',
        '2',
        '4000',
      ],
      ...[
        '70000',
        '500',
        '200',
        '0',
        '5999',
        '999',
        '10.01',
        '7700',
        '240.10',
        '1234.05',
        '75.50',
        '1234',
        '415',
      ],
    ]);
  });

  test('without a number of the employer there is no file', () => {
    for (const number of [null, ' E ', 'E 12', 'C 9000000001', 'E 90000000012'])
      expect(cp8dFiles({ ...EMPLOYER, number }, [PERSON])).toMatchObject({
        problems: [{ key: 'cp8d_employer_number' }],
      });
  });

  test('a name keeps its letters, but begins no formula and has no bar', () => {
    for (const [name, written] of [
      ['=1+1|Ahmad bin Ali', '1+1 AHMAD BIN ALI'],
      [' @SUM(A1) Tan', 'SUM(A1) TAN'],
      ["\uff1d\uff5c'+-Lim | Wei", 'LIM WEI'],
      ['陈伟明', '陈伟明'],
      ["D'Cruz = Anne-Marie", "D'CRUZ = ANNE-MARIE"],
    ] as const) {
      const { employees, employer } = unwrap(cp8dFiles({ ...EMPLOYER, name }, [{ ...PERSON, name }]));
      expect(read(employees.text)[0]?.[0]).toBe(written);
      expect(read(employer.text)[0]?.[1]).toBe(written);
    }
  });

  test('whatever a name contains, it breaks neither its field nor its line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 20 }), (name, tin) => {
        const hostile = { ...PERSON, name: `${name}|\r\n\u2028=1+1`, tin: `=${tin}|` };
        const { employees, employer } = unwrap(
          cp8dFiles({ ...EMPLOYER, name: `${name}|\n` }, [hostile, hostile]),
        );
        const lines = read(employees.text);
        expect(lines.map((fields) => fields.length)).toEqual([CP8D_FIELDS, CP8D_FIELDS]);
        expect(read(employer.text)[0]).toHaveLength(3);
        for (const text of [...lines.flat(), ...read(employer.text).flat()])
          expect(text).not.toMatch(/^\s*[=+\-@]/);
      }),
      { numRuns: 200 },
    );
  });
});
