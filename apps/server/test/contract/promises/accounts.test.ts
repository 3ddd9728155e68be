import { testPromises } from '../promises.ts';

testPromises('accounts');
