import { testPromises } from '../promises.ts';

testPromises('lending');
