// Loaded into the viewer that is measured: at a signal it collects garbage and writes how much heap is left.
const { writeFileSync } = require('node:fs');

process.on('SIGUSR2', () => {
  global.gc();
  writeFileSync(process.env.HEAP_FILE, String(process.memoryUsage().heapUsed));
});
