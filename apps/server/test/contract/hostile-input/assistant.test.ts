import { testHostileInput } from '../hostile-input.ts';

testHostileInput('assistant');
