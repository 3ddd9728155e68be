import { testPromises } from '../promises.ts';

testPromises('students');
