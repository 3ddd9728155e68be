export { useRefusals } from '../use-refusals.ts';
