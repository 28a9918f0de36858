/** Every run draws the same examples; `FC_SEED=7 npm test` draws others. */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['FC_SEED'] ?? 1) });
