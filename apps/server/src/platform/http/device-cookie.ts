/** Lent to no other name on the same host where there is https. */
const nameOf = (isTls: boolean) => (isTls ? '__Secure-phuong-device' : 'phuong-device');
const keptSeconds = 180 * 24 * 3600;

/**
 * The only cookie of the product: which device this is, and whose sign-ins it has seen (signed). It opens nothing, so that a call with it is
 * worth no more than one without; no page reads it, and no call but those of sign-in gets it.
 */
export const deviceCookie = (value: string, isTls: boolean): string =>
  [
    `${nameOf(isTls)}=${value}`,
    'Path=/api/account/auth',
    `Max-Age=${keptSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isTls ? ['Secure'] : []),
  ].join('; ');

/** Its value in the header of a call. */
export const deviceOfCookie = (header: string | undefined): string | undefined =>
  /(?:^|;\s*)(?:__Secure-)?phuong-device=([\w.-]{1,2000})(?:;|$)/.exec(header ?? '')?.[1];
