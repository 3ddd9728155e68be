import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import type { DescribeSchool } from './setup.commands.ts';
import { setupArea } from './setup.routes.ts';
import { signInArea } from './sign-in.routes.ts';

/** `describeSchool` writes the name typed at the first set-up; it belongs to the school area, which may not be imported from here. */
export const accessAreas = (services: Services, describeSchool: DescribeSchool = async () => undefined): Area[] => [
  setupArea(services, describeSchool),
  signInArea(services),
];
