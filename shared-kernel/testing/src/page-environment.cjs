const { TestEnvironment } = require('jest-environment-jsdom');

// What every browser has and jsdom lacks, or has in a form that Node's own fetch refuses.
const fromNode = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

module.exports = class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.performance.getEntriesByType = () => [];
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
  }
};
