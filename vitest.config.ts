import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/system/**'],
    globalSetup: ['test/build-program.ts'],
    setupFiles: ['test/fix-seed.ts'],
    env: { TZ: 'UTC', NO_COLOR: '1' },
    testTimeout: 60_000,
  },
});
