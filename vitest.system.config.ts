/** Tests that need more than Node: tmux, for one. `npm run test:system`. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/system/**/*.test.ts'],
    globalSetup: ['test/build-program.ts'],
    env: { TZ: 'UTC' },
    testTimeout: 120_000,
  },
});
