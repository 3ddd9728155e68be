import { testPromises } from '../promises.ts';

testPromises('classes');
