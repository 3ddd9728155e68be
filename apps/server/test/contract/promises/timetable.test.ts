import { testPromises } from '../promises.ts';

testPromises('timetable');
