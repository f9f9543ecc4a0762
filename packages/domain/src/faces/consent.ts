import type { Instant } from '../kit/zone.ts';

/** The version of the words that a consent is given to now. Other words are another version. */
export const CONSENT_WORDING = 1;

interface ConsentSection {
  readonly title: string;
  readonly text: string;
}

/** What somebody reads before they consent, in a language. */
export interface ConsentText {
  readonly title: string;
  readonly sections: readonly ConsentSection[];
  /** What they agree to, beside the box that they tick. */
  readonly agreement: string;
}

/**
 * The words by version: explicit consent to sensitive personal data (Personal Data Protection Act 2010, sections 6, 7, 38 and 40,
 * as amended by Act A1727 of 2024). A version that was consented to is never changed. `{picture_days}` is the company's setting.
 */
export const CONSENT_TEXTS: Readonly<Record<number, Readonly<Record<'en' | 'ms', ConsentText>>>> = {
  1: {
    en: {
      title: 'Consent to comparing your face at a kiosk',
      sections: [
        {
          title: 'What is stored',
          text: 'A template: a list of numbers that is worked out from pictures of your face. The pictures taken while you enrol are not stored. The template is stored encrypted. At each kiosk record the kiosk takes a picture and works out how alike the face and your template are; the picture and that score are stored with your record.',
        },
        {
          title: 'Why',
          text: 'Only to check that it is you who clocks in or out at a kiosk of your employer. Your face is compared with your own template alone, after you have named yourself by your badge or code. It is used for nothing else.',
        },
        {
          title: 'For how long',
          text: 'The template is stored until you withdraw this consent or erase it, and at most 30 days after your last day of service. Pictures taken at a kiosk are erased after {picture_days} days. What remains is that you consented, and when, as proof, and your attendance records.',
        },
        {
          title: 'Who sees it',
          text: 'Nobody is shown your template. It is sent, encrypted, to the kiosks of the sites where you work. The owner of the company sees the pictures and scores of your records; whoever reviews your attendance sees the picture of a record that is reviewed. Nothing is given to anybody outside, unless the law requires it.',
        },
        {
          title: 'It is your choice',
          text: 'You need not agree. Without this consent you clock in with your 6-digit PIN, and it makes no difference to your employment, your pay or your attendance.',
        },
        {
          title: 'Withdrawing it, and your rights',
          text: 'You may withdraw your consent at any time on this page. Your template is then erased at once, and from kiosks the next time they are in contact, at the latest after 24 hours. You may ask your employer for a copy of your personal data, have it corrected, and complain to the Personal Data Protection Commissioner.',
        },
      ],
      agreement:
        'I have read this, and I agree of my own free will that my face is compared at the kiosks of my employer.',
    },
    ms: {
      title: 'Persetujuan untuk perbandingan wajah di kiosk',
      sections: [
        {
          title: 'Apa yang disimpan',
          text: 'Satu templat, iaitu senarai nombor yang dikira daripada gambar wajah anda. Gambar yang diambil semasa pendaftaran tidak disimpan. Templat disimpan dalam bentuk disulitkan. Setiap kali anda merekod di kiosk, kiosk mengambil gambar dan mengira sejauh mana wajah itu sama dengan templat anda; gambar dan skor itu disimpan bersama rekod anda.',
        },
        {
          title: 'Tujuan',
          text: 'Hanya untuk memastikan bahawa andalah yang merekod masuk atau keluar di kiosk majikan anda. Wajah anda dibandingkan dengan templat anda sendiri sahaja, selepas anda memperkenalkan diri dengan lencana atau kod. Ia tidak digunakan untuk tujuan lain.',
        },
        {
          title: 'Tempoh simpanan',
          text: 'Templat disimpan sehingga anda menarik balik persetujuan ini atau memadamkannya, dan paling lama 30 hari selepas hari terakhir perkhidmatan anda. Gambar yang diambil di kiosk dipadamkan selepas {picture_days} hari. Yang tinggal hanyalah bukti bahawa anda telah bersetuju serta tarikhnya, dan rekod kehadiran anda.',
        },
        {
          title: 'Siapa yang melihatnya',
          text: 'Templat anda tidak ditunjukkan kepada sesiapa. Ia dihantar dalam bentuk disulitkan ke kiosk di tapak tempat anda bekerja. Pemilik syarikat dapat melihat gambar dan skor rekod anda; penyemak kehadiran anda dapat melihat gambar bagi rekod yang disemak. Tiada apa-apa diberikan kepada pihak luar kecuali jika dikehendaki oleh undang-undang.',
        },
        {
          title: 'Pilihan anda',
          text: 'Anda tidak wajib bersetuju. Tanpa persetujuan ini, anda merekod kehadiran dengan PIN 6 digit, dan pekerjaan, gaji serta kehadiran anda tidak terjejas.',
        },
        {
          title: 'Menarik balik persetujuan dan hak anda',
          text: 'Anda boleh menarik balik persetujuan pada bila-bila masa di halaman ini. Templat anda akan dipadamkan serta-merta, dan dipadamkan daripada kiosk apabila kiosk berhubung semula dengan pelayan, selewat-lewatnya selepas 24 jam. Anda boleh meminta salinan data peribadi anda daripada majikan, meminta supaya ia dibetulkan, dan membuat aduan kepada Pesuruhjaya Perlindungan Data Peribadi.',
        },
      ],
      agreement:
        'Saya telah membaca maklumat ini dan bersetuju dengan rela hati supaya wajah saya dibandingkan di kiosk majikan saya.',
    },
  },
};

/** When somebody consented and when they withdrew it; null while it stands. */
export interface ConsentSpan {
  readonly wording: number;
  readonly given_at: string;
  readonly withdrawn_at: string | null;
}

/** The consent that stood at an instant; null where none did. At the very instant of its withdrawal it does not stand any more. */
export function consentAt<C extends ConsentSpan>(consents: readonly C[], at: Instant): C | null {
  const stood = ({ given_at, withdrawn_at }: C) =>
    Date.parse(given_at) <= at && (withdrawn_at === null || at < Date.parse(withdrawn_at));
  return consents.find(stood) ?? null;
}
