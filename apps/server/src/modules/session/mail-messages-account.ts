import type { Language } from '@mesra/contract/kit/language';

/** What a mail says of its kind, between the greeting and the name of the product. */
export interface MailText {
  subject: string;
  paragraphs: readonly string[];
  /** Of the button, where the mail leads somewhere. */
  button?: string;
  footer: readonly string[];
}

/** What somebody who did not do it themselves is to do at once. */
export const NOT_YOU: Record<Language, string> = {
  en: 'If this was not you, set a new password immediately: choose "Forgot password?" on the sign-in page.',
  ms: 'Jika ini bukan anda, tetapkan kata laluan baharu dengan segera: pilih "Lupa kata laluan?" di halaman log masuk.',
};

/** Of what a person changes on their own account. */
export const ACCOUNT_MAIL_TEXTS = {
  email_changed: {
    en: {
      subject: 'Your e-mail address was changed',
      paragraphs: ['The e-mail address of your account is now {email}. This address no longer signs in.'],
      footer: ['If this was not you, contact the owner of your company immediately.'],
    },
    ms: {
      subject: 'Alamat e-mel anda telah ditukar',
      paragraphs: [
        'Alamat e-mel akaun anda kini {email}. Alamat ini tidak lagi boleh digunakan untuk log masuk.',
      ],
      footer: ['Jika ini bukan anda, hubungi pemilik syarikat anda dengan segera.'],
    },
  },
  email_taken: {
    en: {
      subject: 'This address is already in use',
      paragraphs: [
        'Someone tried to use this e-mail address for another account. It is already the address of your account, so nothing was changed.',
      ],
      footer: ['If it was you, sign in with this address or choose another one.'],
    },
    ms: {
      subject: 'Alamat ini sudah digunakan',
      paragraphs: [
        'Ada permintaan untuk menjadikan ini alamat e-mel akaun lain. Ia ialah alamat akaun anda, jadi tiada apa yang berubah.',
      ],
      footer: ['Jika anda yang memintanya, log masuk dengan alamat ini atau pilih alamat lain.'],
    },
  },
  recovery_codes_renewed: {
    en: {
      subject: 'New recovery codes were created',
      paragraphs: ['Your account has new recovery codes. The old ones no longer work.'],
      footer: [NOT_YOU.en],
    },
    ms: {
      subject: 'Kod pemulihan baharu telah dijana',
      paragraphs: ['Akaun anda mempunyai kod pemulihan baharu. Kod lama tidak lagi boleh digunakan.'],
      footer: [NOT_YOU.ms],
    },
  },
  passkey_removed: {
    en: {
      subject: 'A passkey was removed',
      paragraphs: ['The passkey "{passkey}" can no longer be used to sign in to your account.'],
      footer: [NOT_YOU.en],
    },
    ms: {
      subject: 'Kunci laluan telah dibuang',
      paragraphs: ['Kunci laluan "{passkey}" tidak lagi boleh digunakan untuk log masuk ke akaun anda.'],
      footer: [NOT_YOU.ms],
    },
  },
  identity_unlinked: {
    en: {
      subject: 'A linked account was removed',
      paragraphs: ['Your {provider} account can no longer be used to sign in here.'],
      footer: [NOT_YOU.en],
    },
    ms: {
      subject: 'Akaun berpaut telah dibuang',
      paragraphs: ['Akaun {provider} anda tidak lagi boleh digunakan untuk log masuk di sini.'],
      footer: [NOT_YOU.ms],
    },
  },
} satisfies Record<string, Record<Language, MailText>>;
