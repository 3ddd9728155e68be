import { testPromises } from '../promises.ts';

testPromises('library');
