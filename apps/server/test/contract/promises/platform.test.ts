import { testPromises } from '../promises.ts';

testPromises('platform');
