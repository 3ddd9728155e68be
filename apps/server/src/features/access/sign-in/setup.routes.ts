import { setupContract } from '@phuong/contract/access/sign-in/setup.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { readSetupStatus } from './school-face.reads.ts';
import { completeSetup, type DescribeSchool } from './setup.commands.ts';

export const setupArea = (services: Services, describeSchool: DescribeSchool): Area =>
  area(setupContract, {
    'setup.status': () => readSetupStatus(services),
    'setup.complete': ({ body, origin }) => completeSetup(services, describeSchool, body, origin),
  });
