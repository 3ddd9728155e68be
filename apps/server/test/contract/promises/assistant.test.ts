import { testPromises } from '../promises.ts';

testPromises('assistant');
