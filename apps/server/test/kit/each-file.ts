import { closeAtEnd } from './at-end.ts';

closeAtEnd();
