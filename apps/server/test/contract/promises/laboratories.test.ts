import { testPromises } from '../promises.ts';

testPromises('laboratories');
