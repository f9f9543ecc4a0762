import { readableShade } from '@mesra/domain/kit/contrast';
import type { Mail } from './post.ts';

/** How the mails of a domain look. */
export interface MailLook {
  /** The product's name there; the sender's name and the header. */
  name: string;
  /** `#rrggbb` of buttons and links. */
  colour: string;
}

export const MESRA_LOOK: MailLook = { name: 'Mesra', colour: '#2564eb' };

/** Text of a mail: paragraphs, then a list, then a button or a code, then notes. */
export interface MailText {
  to: string;
  subject: string;
  look: MailLook;
  greeting: string;
  paragraphs: readonly string[];
  /** Lines, each with the page that it is about. */
  list?: readonly { text: string; url: string | null }[];
  button?: { label: string; url: string };
  code?: string;
  footer: readonly string[];
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const FONT = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";
const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

function buttonHtml({ label, url }: { label: string; url: string }, colour: string): string {
  const link = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${link}" style="background:${readableShade(colour) ?? colour};color:#fff;text-decoration:none;padding:12px 20px;border-radius:8px;display:inline-block;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;color:#5b6472;font-size:13px;word-break:break-all"><a href="${link}" style="color:#2564eb">${link}</a></p>`;
}

const listHtml = (list: NonNullable<MailText['list']>) =>
  list
    .map(({ text, url }) => {
      const line = escapeHtml(text);
      const shown = url ? `<a href="${escapeHtml(url)}" style="color:#1b2330">${line}</a>` : line;
      return `<p style="margin:0;padding:12px 0;border-top:1px solid #e4e7ec">${shown}</p>`;
    })
    .join('\n');

const codeHtml = (code: string) =>
  `<p style="margin:24px 0;font-size:28px;font-weight:700;letter-spacing:6px;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`;

/** A mail as plain text and HTML from the same content. */
export function composeMail(mail: MailText): Mail {
  const { to, subject, look, greeting, paragraphs, list = [], button, code, footer } = mail;
  const text = [
    greeting,
    ...paragraphs,
    ...list.map(({ text, url }) => (url ? `- ${text}\n  ${url}` : `- ${text}`)),
    ...(code ? [code] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...footer,
    look.name,
  ].join('\n\n');
  const html = `<!doctype html><html><body style="margin:0;background:#f5f6f8;padding:32px 16px;${FONT};color:#1b2330;font-size:14px;line-height:1.5">
<div style="max-width:520px;margin:0 auto"><p style="margin:0 0 16px;font-weight:700;font-size:16px">${escapeHtml(look.name)}</p>
<div style="background:#fff;border:1px solid #e4e7ec;border-radius:8px;padding:32px">
<p style="margin:0 0 16px;font-weight:600">${escapeHtml(greeting)}</p>
${paragraphs.map(paragraph).join('\n')}
${listHtml(list)}${code ? codeHtml(code) : ''}${button ? buttonHtml(button, look.colour) : ''}
${footer.map((line) => `<p style="margin:16px 0 0;color:#5b6472;font-size:13px">${escapeHtml(line)}</p>`).join('\n')}
</div></div></body></html>`;
  return { to, from_name: look.name, subject, text: `${text}\n`, html };
}
