import { testPromises } from '../promises.ts';

testPromises('notifications');
