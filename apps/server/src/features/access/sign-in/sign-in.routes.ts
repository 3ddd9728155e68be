import { signInContract } from '@phuong/contract/access/sign-in/sign-in.contract.ts';
import { type Area, area, type Handlers } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { changePassword } from '../passwords/password.commands.ts';
import { refreshSession } from '../sessions/session.commands.ts';
import { signOutEverywhere } from '../sessions/sign-out.commands.ts';
import { floodGate } from './flood.guards.ts';
import { signIn } from './sign-in.commands.ts';
import { readSignedInUser } from './signed-in-user.reads.ts';

export function signInArea(services: Services): Area {
  const gate = floodGate(services.clock, services.config.sessionSecret);
  const before = {
    'access.signInAccount': gate.refuse,
    'access.signInTeacher': gate.refuse,
    'access.signInStudent': gate.refuse,
  };
  const handlers: Handlers<typeof signInContract> = {
    'access.signInAccount': ({ body, origin }) => signIn(services, gate, 'account', body, origin),
    'access.signInTeacher': ({ body, origin }) => signIn(services, gate, 'teacher', body, origin),
    'access.signInStudent': ({ body, origin }) => signIn(services, gate, 'student', body, origin),
    'access.accountInfo': ({ actor }) => readSignedInUser(services.db, actor, services.clock.now()),
    'access.teacherInfo': ({ actor }) => readSignedInUser(services.db, actor, services.clock.now()),
    'access.studentInfo': ({ actor }) => readSignedInUser(services.db, actor, services.clock.now()),
    'access.refresh': ({ body, origin }) => refreshSession(services, body.refresh_token, origin),
    'access.signOutEverywhere': ({ actor, origin }) => signOutEverywhere(services, { actor, origin }),
    'access.changePassword': ({ actor, origin, body }) => changePassword(services, { actor, origin }, body),
  };
  return area(signInContract, handlers, { before });
}
