// Loaded before the program: whatever would reach a network leaves a note and throws.
const { appendFileSync } = require('node:fs');

function refuse(module, names) {
  const target = require(module);
  for (const name of names) {
    target[name] = (...args) => {
      appendFileSync(process.env.NETWORK_NOTES, `${module}.${name} ${String(args[0])}\n`);
      throw new Error('no network');
    };
  }
}

refuse('node:net', ['connect', 'createConnection', 'createServer']);
refuse('node:tls', ['connect', 'createServer']);
refuse('node:dgram', ['createSocket']);
refuse('node:http', ['request', 'get', 'createServer']);
refuse('node:https', ['request', 'get', 'createServer']);
refuse('node:http2', ['connect', 'createServer']);
refuse('node:dns', ['lookup', 'resolve', 'resolve4', 'resolve6', 'reverse']);
require('node:net').Socket.prototype.connect = () => {
  appendFileSync(process.env.NETWORK_NOTES, 'Socket.connect\n');
  throw new Error('no network');
};
globalThis.fetch = () => {
  appendFileSync(process.env.NETWORK_NOTES, 'fetch\n');
  throw new Error('no network');
};
