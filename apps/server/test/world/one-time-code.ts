import { Secret, TOTP } from 'otpauth';

/** What the authenticator app of a person shows at this moment. */
export const codeOfSecret = (secret: string, at: Date): string =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: at.getTime(),
  });
