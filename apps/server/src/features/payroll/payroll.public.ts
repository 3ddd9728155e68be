export { payrollPersonalData } from './personal-data.rules.ts';
export { makeReadyRun } from './runs/ready-run.commands.ts';
