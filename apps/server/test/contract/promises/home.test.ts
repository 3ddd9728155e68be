import { testPromises } from '../promises.ts';

testPromises('home');
