import { testPromises } from '../promises.ts';

testPromises('attendance');
