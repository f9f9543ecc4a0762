import type { Vault } from '../../kit/crypto.ts';
import { sealContextOf } from '../../kit/seal-context.ts';
import type { promoters } from './promoters.tables.ts';

/** Numbers of outsiders that are encrypted; the first also has a blind index, the same as that of employees. */
export const PROMOTER_NUMBERS = ['identity_number', 'bank_account'] as const;
export type PromoterNumbers = Record<(typeof PROMOTER_NUMBERS)[number], string | null>;

interface NumbersOf {
  company_id: number;
  id: number;
}

const contextOf = ({ company_id, id }: NumbersOf, name: keyof PromoterNumbers) =>
  sealContextOf(`promoters.${name}_sealed`, company_id, id);

/** The blind index of an identity number, by which employees and outsiders are compared. */
export const identityIndex = (vault: Vault, companyId: number, identityNumber: string): Buffer =>
  vault.index(companyId, 'identity_number', identityNumber);

/** The columns of the given numbers; others are left unchanged. */
export function sealPromoterNumbers(
  vault: Vault,
  of: NumbersOf,
  numbers: Partial<PromoterNumbers>,
): Partial<typeof promoters.$inferInsert> {
  const { identity_number: identity, bank_account: account } = numbers;
  const sealed = (name: keyof PromoterNumbers, text: string | null) =>
    text === null ? null : vault.seal(contextOf(of, name), text);
  return {
    ...(identity === undefined
      ? {}
      : {
          identity_number_sealed: sealed('identity_number', identity),
          identity_number_index: identity === null ? null : identityIndex(vault, of.company_id, identity),
        }),
    ...(account === undefined ? {} : { bank_account_sealed: sealed('bank_account', account) }),
  };
}

/** The numbers of a promoter, decrypted. */
export function openPromoterNumbers(
  vault: Vault,
  row: Pick<
    typeof promoters.$inferSelect,
    'company_id' | 'id' | 'identity_number_sealed' | 'bank_account_sealed'
  >,
): PromoterNumbers {
  const open = (name: keyof PromoterNumbers, sealed: Buffer | null) =>
    sealed ? vault.open(contextOf(row, name), sealed) : null;
  return {
    identity_number: open('identity_number', row.identity_number_sealed),
    bank_account: open('bank_account', row.bank_account_sealed),
  };
}
