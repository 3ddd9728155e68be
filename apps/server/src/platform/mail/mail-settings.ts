/** Where mail goes out and whom it is from. */
export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly url: string;
  /** `Trường THCS Phượng <no-reply@truong.edu.vn>` or the bare address. */
  readonly from: string;
}

/** One bare address on one line, in linear time; the length is checked before the pattern. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[\w+'-]+(?:\.[\w+'-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/.test(text);

/** Reads SMTP_URL and MAIL_FROM. @returns why they cannot be used; undefined without both. */
export function mailSettings(env: NodeJS.ProcessEnv): MailSettings | undefined | { readonly problem: string } {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (!url && !from) return undefined;
  if (!url) return { problem: 'MAIL_FROM is set but SMTP_URL is not. Set SMTP_URL=smtp://user:password@host:587.' };
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || new URL(url).hostname === '') {
    return { problem: 'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.' };
  }
  const address = /<([^<>]*)>$/.exec(from ?? '')?.[1] ?? from ?? '';
  if (!isMailAddress(address) || /[\r\n]/.test(from ?? '')) {
    return { problem: 'MAIL_FROM must be the address that mail comes from: Trường Phượng <no-reply@truong.edu.vn>.' };
  }
  return { url, from: from ?? '' };
}

/** A password never leaves this machine unencrypted: with one, and a server elsewhere, STARTTLS is required. */
export function tlsOf(url: string): { requireTLS?: true } {
  const { protocol, password, hostname } = new URL(url);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return protocol === 'smtp:' && password !== '' && !isHere ? { requireTLS: true } : {};
}
