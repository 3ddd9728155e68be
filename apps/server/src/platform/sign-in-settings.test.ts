import { describe, expect, it } from 'vitest';
import { signInSettings } from './sign-in-settings.ts';

const publicUrl = 'https://truong.example.edu.vn';
const sso = { SSO_ISSUER: 'https://id.example.edu.vn/realms/truong', SSO_CLIENT_ID: 'phuong', SSO_CLIENT_SECRET: 'x' };
const read = (env: Record<string, string>, isProduction = true, url: string | undefined = publicUrl) =>
  signInSettings(env, { isProduction, publicUrl: url });

describe('settings for signing in by other houses', () => {
  it('are off where nothing is set', () => expect(read({})).toEqual({ google: null, sso: null }));

  it('take Google’s own addresses, and another issuer only outside production', () => {
    expect(read({ GOOGLE_CLIENT_ID: 'a' })).toMatchObject({
      google: { issuer: 'https://accounts.google.com', tokenInfo: 'https://oauth2.googleapis.com/tokeninfo' },
    });
    const issuer = 'http://127.0.0.1:4000';
    expect(read({ GOOGLE_CLIENT_ID: 'a', GOOGLE_ISSUER: issuer }, false)).toMatchObject({ google: { issuer } });
  });

  it('take the school’s provider with a name for its button', () => {
    expect(read({ ...sso, SSO_NAME: 'Tài khoản trường' })).toMatchObject({
      sso: { issuer: sso.SSO_ISSUER, name: 'Tài khoản trường', publicUrl },
    });
  });

  const refused: [what: string, env: Record<string, string>, url: string | undefined, sentence: RegExp][] = [
    [
      'another Google in production',
      { GOOGLE_CLIENT_ID: 'a', GOOGLE_ISSUER: 'https://x.vn' },
      publicUrl,
      /GOOGLE_ISSUER/,
    ],
    ['a Google secret alone', { GOOGLE_CLIENT_SECRET: 'a' }, publicUrl, /without GOOGLE_CLIENT_ID/],
    ['half a provider', { SSO_ISSUER: sso.SSO_ISSUER }, publicUrl, /belong together/],
    ['an unprotected provider in production', { ...sso, SSO_ISSUER: 'http://id.vn' }, publicUrl, /https/],
    ['a provider with a query', { ...sso, SSO_ISSUER: 'https://id.vn/?a=1' }, publicUrl, /SSO_ISSUER must be/],
    ['a provider without an address of ours', sso, '', /PUBLIC_URL/],
  ];
  it.for(refused)('%s is refused with a sentence', ([, env, url, sentence]) => {
    expect(read(env, true, url)).toEqual({ problem: expect.stringMatching(sentence) });
  });
});
