import { testPromises } from '../promises.ts';

testPromises('staff');
