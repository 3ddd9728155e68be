import { testPromises } from '../promises.ts';

testPromises('school');
