import { testPromises } from '../promises.ts';

testPromises('learning');
