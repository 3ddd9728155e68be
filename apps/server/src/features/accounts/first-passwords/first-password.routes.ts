import { firstPasswordContract } from '@phuong/contract/accounts/first-passwords/first-password.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { readSignInState } from '../sign-in-state.reads.ts';
import { mailFirstPasswords, planFirstPasswords, printFirstPasswords } from './first-password.commands.ts';
import { printResetCode } from './reset-slip.commands.ts';

export const firstPasswordArea = (services: Services): Area =>
  area(firstPasswordContract, {
    'accounts.planFirstPasswords': ({ body }) => planFirstPasswords(services, body.people),
    'accounts.printFirstPasswords': ({ body, actor, origin, turn }) =>
      printFirstPasswords(services, { actor, origin }, body, turn),
    'accounts.mailFirstPasswords': ({ body, actor, origin }) => mailFirstPasswords(services, { actor, origin }, body),
    'accounts.signInState': ({ body, actor }) => readSignInState(services, actor, body),
    'accounts.printResetCode': ({ body, actor, origin, turn }) =>
      printResetCode(services, { actor, origin }, body, turn),
  });
