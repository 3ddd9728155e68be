import { testPromises } from '../promises.ts';

testPromises('numbers');
