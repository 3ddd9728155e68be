export { modelColumns } from './models/device-model.rules.ts';
export { devicesPersonalData } from './personal-data.rules.ts';
