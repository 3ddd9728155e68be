export { modelColumns } from './models/device-model.rules.ts';
