import { finderContract } from './finder.contract.ts';
import { homeContract } from './home.contract.ts';

/** Every call of this area by its id. */
export const homeApi = {
  ...homeContract,
  ...finderContract,
};
