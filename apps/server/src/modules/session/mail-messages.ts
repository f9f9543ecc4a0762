import type { Language } from '@mesra/contract/kit/language';
import { ACCOUNT_MAIL_TEXTS, type MailText, NOT_YOU } from './mail-messages-account.ts';

export type MailKind =
  | keyof typeof ACCOUNT_MAIL_TEXTS
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
  | 'promoter_invitation'
  | 'company_received';

export const GREETING: Record<'named' | 'plain', Record<Language, string>> = {
  named: { en: 'Hello {name},', ms: 'Helo {name},' },
  plain: { en: 'Hello,', ms: 'Helo,' },
};

/** What an invited person will be, as `{role}`. */
export const ROLE_LABELS: Record<string, Record<Language, string>> = {
  owner: { en: 'an owner', ms: 'pemilik' },
  admin: { en: 'an admin', ms: 'pentadbir' },
  employee: { en: 'an employee', ms: 'pekerja' },
};

/** What is sent to a telephone. */
export const MESSAGE_TEXTS: Record<Language, string> = {
  en: '{code} is your Mesra code. It works for 15 minutes. Do not give it to anyone.',
  ms: '{code} ialah kod Mesra anda. Ia sah selama 15 minit. Jangan berikannya kepada sesiapa.',
};

const CODE_FOOTER = {
  en: 'The code works once, for 15 minutes. Our staff will never ask you for it.',
  ms: 'Kod ini boleh digunakan sekali sahaja dalam masa 15 minit. Kakitangan kami tidak akan memintanya.',
};
const IGNORE = {
  en: 'If you did not request this, you can ignore this e-mail.',
  ms: 'Jika anda tidak memintanya, abaikan e-mel ini.',
};

export const MAIL_TEXTS: Record<MailKind, Record<Language, MailText>> = {
  ...ACCOUNT_MAIL_TEXTS,
  password_reset: {
    en: {
      subject: 'Set a new password',
      paragraphs: ['Someone requested a new password for your account. If it was you, use this link.'],
      button: 'Set a new password',
      footer: ['The link works once, for one hour.', `${IGNORE.en} Your password does not change.`],
    },
    ms: {
      subject: 'Tetapkan kata laluan baharu',
      paragraphs: [
        'Ada permintaan untuk menetapkan kata laluan baharu bagi akaun anda. Jika anda yang memintanya, gunakan pautan ini.',
      ],
      button: 'Tetapkan kata laluan baharu',
      footer: [
        'Pautan ini boleh digunakan sekali sahaja dalam masa satu jam.',
        `${IGNORE.ms} Kata laluan anda tidak berubah.`,
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
      paragraphs: [
        'Kata laluan akaun anda telah ditukar. Anda telah log keluar daripada semua peranti lain.',
      ],
      footer: [NOT_YOU.ms],
    },
  },
  password_set: {
    en: {
      subject: 'A new password was set for you',
      paragraphs: ['An administrator set a new password for your account. You were signed out everywhere.'],
      footer: ['If you did not expect this, contact your company.'],
    },
    ms: {
      subject: 'Kata laluan baharu ditetapkan untuk anda',
      paragraphs: [
        'Pentadbir telah menetapkan kata laluan baharu bagi akaun anda. Anda telah log keluar daripada semua peranti.',
      ],
      footer: ['Jika anda tidak menjangkakannya, hubungi syarikat anda.'],
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
      subject: 'You already have an account',
      paragraphs: [
        'Someone tried to register with this address, which already has an account. If it was you, sign in with your password. If you have forgotten it, set a new one.',
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
      paragraphs: ['Enter this code to use this e-mail address for your account.'],
      footer: [CODE_FOOTER.en, IGNORE.en],
    },
    ms: {
      subject: '{code} ialah kod anda',
      paragraphs: ['Masukkan kod ini untuk menggunakan alamat e-mel ini bagi akaun anda.'],
      footer: [CODE_FOOTER.ms, IGNORE.ms],
    },
  },
  email_changing: {
    en: {
      subject: 'Your e-mail address is being changed',
      paragraphs: [
        'A change of your account’s e-mail address to {email} was requested. It takes effect once that address is confirmed.',
      ],
      footer: [NOT_YOU.en],
    },
    ms: {
      subject: 'Alamat e-mel anda sedang ditukar',
      paragraphs: [
        'Ada permintaan menukar alamat e-mel akaun anda kepada {email}. Ia berkuat kuasa setelah alamat itu disahkan.',
      ],
      footer: [NOT_YOU.ms],
    },
  },
  two_factor_on: {
    en: {
      subject: 'Two-factor sign-in is on',
      paragraphs: ['From now on, signing in requires a code from your authenticator app.'],
      footer: [NOT_YOU.en],
    },
    ms: {
      subject: 'Log masuk dua faktor telah diaktifkan',
      paragraphs: ['Mulai sekarang, log masuk memerlukan kod daripada aplikasi pengesah anda.'],
      footer: [NOT_YOU.ms],
    },
  },
  two_factor_off: {
    en: {
      subject: 'Two-factor sign-in is off',
      paragraphs: ['Signing in no longer requires a code from an authenticator app.'],
      footer: [NOT_YOU.en],
    },
    ms: {
      subject: 'Log masuk dua faktor telah dinyahaktifkan',
      paragraphs: ['Log masuk tidak lagi memerlukan kod daripada aplikasi pengesah.'],
      footer: [NOT_YOU.ms],
    },
  },
  passkey_added: {
    en: {
      subject: 'A passkey was added',
      paragraphs: ['The passkey "{passkey}" can now be used to sign in to your account.'],
      footer: [NOT_YOU.en],
    },
    ms: {
      subject: 'Kunci laluan ditambah',
      paragraphs: ['Kunci laluan "{passkey}" kini boleh digunakan untuk log masuk ke akaun anda.'],
      footer: [NOT_YOU.ms],
    },
  },
  invitation: {
    en: {
      subject: 'You are invited to {company}',
      paragraphs: ['{inviter} invites you to join {company} as {role}.'],
      button: 'View invitation',
      footer: ['The link works once, for seven days.', 'If you do not know {company}, ignore this e-mail.'],
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
  promoter_invitation: {
    en: {
      subject: '{company} invites you to {project}',
      paragraphs: [
        '{inviter} invites you to work as a promoter of {company} in {project}.',
        'You see the project and its pay before you answer.',
      ],
      button: 'View invitation',
      footer: ['The link works once, for seven days.', 'If you do not know {company}, ignore this e-mail.'],
    },
    ms: {
      subject: '{company} menjemput anda ke {project}',
      paragraphs: [
        '{inviter} menjemput anda bekerja sebagai promoter {company} dalam {project}.',
        'Anda akan melihat projek dan bayarannya sebelum menjawab.',
      ],
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
      paragraphs: ['{giver} has transferred {company} to you. You are now its owner.'],
      footer: ['If you did not expect this, contact {giver}.'],
    },
    ms: {
      subject: '{company} kini milik anda',
      paragraphs: ['{giver} telah memindahkan {company} kepada anda. Anda kini pemiliknya.'],
      footer: ['Jika anda tidak menjangkakannya, hubungi {giver}.'],
    },
  },
};
