import { federatedContract } from '@phuong/contract/access/federated/federated.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { signInByGoogle, signInBySso } from './federated-sign-in.commands.ts';
import { startSso } from './sso-identity.commands.ts';

export const federatedArea = (services: Services): Area =>
  area(federatedContract, {
    'access.signInGoogleAccount': ({ body, origin }) => signInByGoogle(services, 'account', body, origin),
    'access.signInGoogleTeacher': ({ body, origin }) => signInByGoogle(services, 'teacher', body, origin),
    'access.signInGoogleStudent': ({ body, origin }) => signInByGoogle(services, 'student', body, origin),
    'access.startSso': ({ body }) => startSso(services, { scope: body.scope, sessionId: null }),
    'access.signInSso': ({ body, origin }) => signInBySso(services, body, origin),
  });
