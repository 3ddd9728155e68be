import { testPromises } from '../promises.ts';

testPromises('devices');
