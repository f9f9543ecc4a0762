import type { Language } from '@mesra/contract/kit/language';
import { ACCOUNT_MAIL_WORDS, type MailWords, NOT_YOU } from './mail-words-account.ts';

/** The name at the head and the foot of a mail. */
export const PRODUCT_NAME = 'Mesra';

export type MailKind =
  | keyof typeof ACCOUNT_MAIL_WORDS
  | 'password_reset'
  | 'password_changed'
  | 'password_set'
  | 'register_code'
  | 'register_exists'
  | 'verify_code'
  | 'email_code'
  | 'email_changing'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'passkey_added'
  | 'invitation'
  | 'company_received';

export const GREETING: Record<'named' | 'plain', Record<Language, string>> = {
  named: { en: 'Hello {name},', ms: 'Helo {name},' },
  plain: { en: 'Hello,', ms: 'Helo,' },
};

/** What an invited person will be, as `{role}`. */
export const ROLE_WORDS: Record<string, Record<Language, string>> = {
  owner: { en: 'an owner', ms: 'pemilik' },
  admin: { en: 'an admin', ms: 'pentadbir' },
  employee: { en: 'an employee', ms: 'pekerja' },
};

/** What is sent to a telephone. */
export const MESSAGE_WORDS: Record<Language, string> = {
  en: '{code} is your Mesra code. It works for 15 minutes. Do not give it to anyone.',
  ms: '{code} ialah kod Mesra anda. Ia sah selama 15 minit. Jangan berikannya kepada sesiapa.',
};

const CODE_FOOTER = {
  en: 'The code works once, for 15 minutes. Nobody of ours will ask you for it.',
  ms: 'Kod ini boleh digunakan sekali sahaja dalam masa 15 minit. Kakitangan kami tidak akan memintanya.',
};
const IGNORE = {
  en: 'If you did not ask for this, you need not do anything.',
  ms: 'Jika anda tidak memintanya, anda tidak perlu berbuat apa-apa.',
};

export const MAIL_WORDS: Record<MailKind, Record<Language, MailWords>> = {
  ...ACCOUNT_MAIL_WORDS,
  password_reset: {
    en: {
      subject: 'Set a new password',
      paragraphs: ['Somebody asked to set a new password for your account. If it was you, use this link.'],
      button: 'Set a new password',
      footer: ['The link works once, for one hour.', `${IGNORE.en} Your password stays as it is.`],
    },
    ms: {
      subject: 'Tetapkan kata laluan baharu',
      paragraphs: [
        'Ada permintaan untuk menetapkan kata laluan baharu bagi akaun anda. Jika anda yang memintanya, gunakan pautan ini.',
      ],
      button: 'Tetapkan kata laluan baharu',
      footer: [
        'Pautan ini boleh digunakan sekali sahaja dalam masa satu jam.',
        `${IGNORE.ms} Kata laluan anda kekal seperti sedia ada.`,
      ],
    },
  },
  password_changed: {
    en: {
      subject: 'Your password was changed',
      paragraphs: ['The password of your account was changed. You were signed out everywhere else.'],
      footer: [NOT_YOU.en],
    },
    ms: {
      subject: 'Kata laluan anda telah ditukar',
      paragraphs: ['Kata laluan akaun anda telah ditukar. Anda telah dilog keluar di semua tempat lain.'],
      footer: [NOT_YOU.ms],
    },
  },
  password_set: {
    en: {
      subject: 'A new password was set for you',
      paragraphs: [
        'Somebody who manages your access set a new password for your account. You were signed out everywhere.',
      ],
      footer: ['If you did not expect this, ask your company.'],
    },
    ms: {
      subject: 'Kata laluan baharu ditetapkan untuk anda',
      paragraphs: [
        'Pengurus akses anda telah menetapkan kata laluan baharu bagi akaun anda. Anda telah dilog keluar di semua tempat.',
      ],
      footer: ['Jika anda tidak menjangkakannya, sila bertanya kepada syarikat anda.'],
    },
  },
  register_code: {
    en: {
      subject: '{code} is your code',
      paragraphs: ['Enter this code to finish your registration.'],
      footer: [CODE_FOOTER.en, IGNORE.en],
    },
    ms: {
      subject: '{code} ialah kod anda',
      paragraphs: ['Masukkan kod ini untuk melengkapkan pendaftaran anda.'],
      footer: [CODE_FOOTER.ms, IGNORE.ms],
    },
  },
  register_exists: {
    en: {
      subject: 'You have an account already',
      paragraphs: [
        'Somebody tried to register with this address, which has an account already. If it was you, sign in with your password. If you have forgotten it, set a new one.',
      ],
      button: 'Set a new password',
      footer: ['The link works once, for one hour.', IGNORE.en],
    },
    ms: {
      subject: 'Anda sudah mempunyai akaun',
      paragraphs: [
        'Ada percubaan mendaftar dengan alamat ini, yang sudah mempunyai akaun. Jika itu anda, log masuk dengan kata laluan anda. Jika anda terlupa, tetapkan yang baharu.',
      ],
      button: 'Tetapkan kata laluan baharu',
      footer: ['Pautan ini boleh digunakan sekali sahaja dalam masa satu jam.', IGNORE.ms],
    },
  },
  verify_code: {
    en: {
      subject: '{code} is your code',
      paragraphs: ['Enter this code to verify your e-mail address.'],
      footer: [CODE_FOOTER.en, IGNORE.en],
    },
    ms: {
      subject: '{code} ialah kod anda',
      paragraphs: ['Masukkan kod ini untuk mengesahkan alamat e-mel anda.'],
      footer: [CODE_FOOTER.ms, IGNORE.ms],
    },
  },
  email_code: {
    en: {
      subject: '{code} is your code',
      paragraphs: ['Enter this code to make this the e-mail address of your account.'],
      footer: [CODE_FOOTER.en, IGNORE.en],
    },
    ms: {
      subject: '{code} ialah kod anda',
      paragraphs: ['Masukkan kod ini untuk menjadikan ini alamat e-mel akaun anda.'],
      footer: [CODE_FOOTER.ms, IGNORE.ms],
    },
  },
  email_changing: {
    en: {
      subject: 'Your e-mail address is being changed',
      paragraphs: [
        'Somebody signed in to your account asked to change its e-mail address to {email}. It changes once that address is confirmed.',
      ],
      footer: [NOT_YOU.en],
    },
    ms: {
      subject: 'Alamat e-mel anda sedang ditukar',
      paragraphs: [
        'Seseorang yang log masuk ke akaun anda meminta alamat e-melnya ditukar kepada {email}. Ia bertukar setelah alamat itu disahkan.',
      ],
      footer: [NOT_YOU.ms],
    },
  },
  two_factor_on: {
    en: {
      subject: 'Two-factor sign-in is on',
      paragraphs: ['From now on your account asks for a code of your authenticator app.'],
      footer: [NOT_YOU.en],
    },
    ms: {
      subject: 'Log masuk dua faktor dihidupkan',
      paragraphs: ['Mulai sekarang akaun anda meminta kod daripada aplikasi pengesah anda.'],
      footer: [NOT_YOU.ms],
    },
  },
  two_factor_off: {
    en: {
      subject: 'Two-factor sign-in is off',
      paragraphs: ['Your account no longer asks for a code of an authenticator app.'],
      footer: [NOT_YOU.en],
    },
    ms: {
      subject: 'Log masuk dua faktor dimatikan',
      paragraphs: ['Akaun anda tidak lagi meminta kod daripada aplikasi pengesah.'],
      footer: [NOT_YOU.ms],
    },
  },
  passkey_added: {
    en: {
      subject: 'A passkey was added',
      paragraphs: ['The passkey "{passkey}" can now sign in to your account.'],
      footer: [NOT_YOU.en],
    },
    ms: {
      subject: 'Kunci laluan ditambah',
      paragraphs: ['Kunci laluan "{passkey}" kini boleh log masuk ke akaun anda.'],
      footer: [NOT_YOU.ms],
    },
  },
  invitation: {
    en: {
      subject: 'You are invited to {company}',
      paragraphs: ['{inviter} invites you to join {company} as {role}.'],
      button: 'See the invitation',
      footer: ['The link works once, for seven days.', 'If you do not know {company}, ignore this mail.'],
    },
    ms: {
      subject: 'Anda dijemput ke {company}',
      paragraphs: ['{inviter} menjemput anda menyertai {company} sebagai {role}.'],
      button: 'Lihat jemputan',
      footer: [
        'Pautan ini boleh digunakan sekali sahaja dalam masa tujuh hari.',
        'Jika anda tidak mengenali {company}, abaikan e-mel ini.',
      ],
    },
  },
  company_received: {
    en: {
      subject: '{company} is now yours',
      paragraphs: ['{giver} has handed {company} over to you. You are now its owner.'],
      footer: ['If you did not expect this, talk to {giver}.'],
    },
    ms: {
      subject: '{company} kini milik anda',
      paragraphs: ['{giver} telah menyerahkan {company} kepada anda. Anda kini pemiliknya.'],
      footer: ['Jika anda tidak menjangkakannya, hubungi {giver}.'],
    },
  },
};
