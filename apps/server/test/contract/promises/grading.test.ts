import { testPromises } from '../promises.ts';

testPromises('grading');
