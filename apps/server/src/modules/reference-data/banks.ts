import type { referenceData } from '@mesra/contract/reference-data/reference-data';
import type { z } from 'zod';

type Bank = z.output<typeof referenceData.banks.response>[number];

const bank = (
  code: string,
  name: string,
  swift_code: string | null,
  personal: string,
  corporate: string | null,
  islamic: string | null,
): Bank => ({
  code,
  name,
  swift_code,
  links: { personal, corporate, islamic },
});

/**
 * The 15 banks of spec section 3. Merchantrade has no SWIFT code that could be found; "BCA" is Bank Central Asia of
 * Indonesia (docs/statutory.md).
 */
export const BANKS: readonly Bank[] = [
  bank(
    'MBB',
    'Maybank',
    'MBBEMYKL',
    'https://www.maybank2u.com.my',
    'https://www.maybank2e.com',
    'https://www.maybankislamic.com.my',
  ),
  bank(
    'CIMB',
    'CIMB Bank',
    'CIBBMYKL',
    'https://www.cimbclicks.com.my',
    'https://www.cimb-bizchannel.com.my',
    'https://www.cimbislamic.com.my',
  ),
  bank(
    'PBB',
    'Public Bank',
    'PBBEMYKL',
    'https://www.pbebank.com',
    'https://www.pbebank.com',
    'https://www.publicislamicbank.com.my',
  ),
  bank(
    'RHB',
    'RHB Bank',
    'RHBBMYKL',
    'https://onlinebanking.rhbgroup.com',
    'https://reflex.rhbgroup.com',
    'https://www.rhbgroup.com/islamic',
  ),
  bank(
    'HLB',
    'Hong Leong Bank',
    'HLBBMYKL',
    'https://www.hongleongconnect.my',
    'https://www.hongleongconnectfirst.my',
    'https://www.hlisb.com.my',
  ),
  bank(
    'AMB',
    'AmBank',
    'ARBKMYKL',
    'https://ambank.amonline.com.my',
    'https://amaccess.ambankgroup.com',
    'https://www.ambankislamic.com',
  ),
  bank(
    'BIMB',
    'Bank Islam',
    'BIMBMYKL',
    'https://www.bankislam.biz',
    'https://www.ebanker.bankislam.com.my',
    'https://www.bankislam.com',
  ),
  bank(
    'BSN',
    'Bank Simpanan Nasional',
    'BSNAMYK1',
    'https://www.mybsn.com.my',
    null,
    'https://www.bsn.com.my',
  ),
  bank(
    'AFFIN',
    'Affin Bank',
    'PHBMMYKL',
    'https://rib.affinalways.com',
    'https://www.affinmax.com',
    'https://www.affinislamic.com.my',
  ),
  bank(
    'OCBC',
    'OCBC Bank',
    'OCBCMYKL',
    'https://www.ocbc.com.my',
    'https://velocity.ocbc.com',
    'https://www.ocbcalamin.com.my',
  ),
  bank(
    'SCB',
    'Standard Chartered',
    'SCBLMYKX',
    'https://online.standardchartered.com',
    'https://s2b.standardchartered.com',
    'https://www.sc.com/my/saadiq',
  ),
  bank(
    'HSBC',
    'HSBC Bank',
    'HBMBMYKL',
    'https://www.hsbc.com.my',
    'https://www.hsbcnet.com',
    'https://www.hsbcamanah.com.my',
  ),
  bank('MTB', 'Merchantrade', null, 'https://www.merchantrademoney.com', null, null),
  bank('BCA', 'BCA', 'CENAIDJA', 'https://www.bca.co.id', null, null),
  bank(
    'BMMB',
    'Bank Muamalat',
    'BMMBMYKL',
    'https://www.i-muamalat.com.my',
    'https://www.i-bizmuamalat.com.my',
    'https://www.muamalat.com.my',
  ),
];
