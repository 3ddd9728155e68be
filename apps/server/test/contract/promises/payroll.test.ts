import { testPromises } from '../promises.ts';

testPromises('payroll');
