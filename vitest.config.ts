import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/system/**'],
    globalSetup: ['test/build-program.ts'],
    setupFiles: ['test/fix-seed.ts'],
    env: { TZ: 'UTC', NO_COLOR: '1' },
    // Two even where there are only two processors: many tests wait for programs that they start.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
  },
});
