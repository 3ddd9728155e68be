import fc from 'fast-check';

/**
 * Set-up of every test file: the everyday run draws one series of cases, so that a red build is the change's own. `FUZZ_SEED` gives another
 * one, 0 a new one every time (the long run); a failure prints the seed.
 */
if (process.env.FUZZ_SEED !== '0') fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20261120) });
