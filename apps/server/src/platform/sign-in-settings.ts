/** Sign-in by Google; `clientSecret` only for the popup's code. */
export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly issuer: string;
  /** Says whom an access token was given to. */
  readonly tokenInfo: string;
}

/** The school's own OpenID provider: Keycloak, Entra ID, Google Workspace… */
export interface SsoSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button says. */
  readonly name: string;
  readonly publicUrl: string;
}

export interface SignInSettings {
  readonly google: GoogleSettings | null;
  readonly sso: SsoSettings | null;
}

export const googleIssuer = 'https://accounts.google.com';
const googleTokenInfo = 'https://oauth2.googleapis.com/tokeninfo';

/** Reads GOOGLE_… and SSO_…; `problem` says what to set. */
export function signInSettings(
  env: NodeJS.ProcessEnv,
  { isProduction, publicUrl }: { readonly isProduction: boolean; readonly publicUrl: string | undefined },
): SignInSettings | { readonly problem: string } {
  const google = googleSettings(env, isProduction);
  if (google && 'problem' in google) return google;
  const sso = ssoSettings(env, isProduction, publicUrl);
  if (sso && 'problem' in sso) return sso;
  return { google, sso };
}

function googleSettings(env: NodeJS.ProcessEnv, isProduction: boolean): GoogleSettings | { problem: string } | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer } = env;
  if (!clientId) {
    return env.GOOGLE_CLIENT_SECRET ? { problem: 'GOOGLE_CLIENT_SECRET is set without GOOGLE_CLIENT_ID.' } : null;
  }
  if (issuer && isProduction) {
    return { problem: 'GOOGLE_ISSUER is for tests: in production only Google itself may say who somebody is.' };
  }
  return {
    clientId,
    clientSecret: env.GOOGLE_CLIENT_SECRET || undefined,
    issuer: issuer || googleIssuer,
    tokenInfo: issuer ? `${issuer}/tokeninfo` : googleTokenInfo,
  };
}

function ssoSettings(
  env: NodeJS.ProcessEnv,
  isProduction: boolean,
  publicUrl: string | undefined,
): SsoSettings | { problem: string } | null {
  const { SSO_ISSUER: issuer, SSO_CLIENT_ID: clientId, SSO_CLIENT_SECRET: clientSecret } = env;
  if (!issuer && !clientId && !clientSecret) return null;
  if (!issuer || !clientId || !clientSecret) {
    return { problem: 'SSO_ISSUER, SSO_CLIENT_ID and SSO_CLIENT_SECRET belong together: set all three.' };
  }
  if (!URL.canParse(issuer) || !/^https?:\/\/[^?#]+$/.test(issuer)) {
    return {
      problem:
        'SSO_ISSUER must be the address the provider calls its issuer, such as https://id.example.edu.vn/realms/truong.',
    };
  }
  if (isProduction && !issuer.startsWith('https:')) {
    return { problem: 'SSO_ISSUER must begin with https: what comes unprotected may be forged.' };
  }
  if (!publicUrl) return { problem: 'SSO_ISSUER needs PUBLIC_URL: the provider sends people back to that address.' };
  return { issuer, clientId, clientSecret, name: env.SSO_NAME || 'SSO', publicUrl };
}
