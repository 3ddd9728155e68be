import { signInContract } from '@phuong/contract/access/sign-in/sign-in.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { changePassword } from '../passwords/password.commands.ts';
import { refreshSession } from '../sessions/session.commands.ts';
import { signOutEverywhere } from '../sessions/sign-out.commands.ts';
import { signIn } from './sign-in.commands.ts';
import { readSignedInUser } from './signed-in-user.reads.ts';

export const signInArea = (services: Services): Area =>
  area(signInContract, {
    'access.signInAccount': ({ body, origin }) => signIn(services, 'account', body, origin),
    'access.signInTeacher': ({ body, origin }) => signIn(services, 'teacher', body, origin),
    'access.signInStudent': ({ body, origin }) => signIn(services, 'student', body, origin),
    'access.accountInfo': ({ actor }) => readSignedInUser(services.db, actor, services.clock.now()),
    'access.teacherInfo': ({ actor }) => readSignedInUser(services.db, actor, services.clock.now()),
    'access.studentInfo': ({ actor }) => readSignedInUser(services.db, actor, services.clock.now()),
    'access.refresh': ({ body, origin }) => refreshSession(services, body.refresh_token, origin),
    'access.signOutEverywhere': ({ actor, origin }) => signOutEverywhere(services, { actor, origin }),
    'access.changePassword': ({ actor, origin, body }) => changePassword(services, { actor, origin }, body),
  });
