import { testPromises } from '../promises.ts';

testPromises('access');
