import { testHostileInput } from '../hostile-input.ts';

testHostileInput('numbers');
