import { forgotPasswordContract } from '@phuong/contract/access/codes/forgot-password.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { resetByMail, resetByPaper } from './forgot-password.commands.ts';
import { askResetCode } from './reset-code.commands.ts';

export const forgotPasswordArea = (services: Services): Area =>
  area(forgotPasswordContract, {
    'access.askResetCode': ({ body, origin }) => askResetCode(services, body, origin),
    'access.resetPassword': ({ body, origin }) => resetByMail(services, body, origin),
    'access.resetPasswordByPaper': ({ body, origin }) => resetByPaper(services, body, origin),
  });
